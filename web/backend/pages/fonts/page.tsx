// The fonts that come with the product, each of their weights to be seen with one's own text.
import { Skeleton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureTexts, subjects } from '#domain/wording/backoffice.ts'
import { fontScreenTexts as texts } from '#domain/wording/account.ts'
import { say } from '#domain/wording/sentence.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { Specimen } from './specimen.tsx'
import './page.css'

export function Page() {
  const [typed, setTyped] = useState('')
  const [isItalic, setIsItalic] = useState(false)
  const sample = typed.trim() === '' ? texts.sample : typed
  const { data } = useQuery({
    queryKey: ['fonts'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /fonts', {}, { signal })).data,
    meta: { operation: 'fonts.list', failure: failureTexts.fontsNotLoaded },
  })
  return (
    <div className="page">
      <PageHead title={subjects.font.other} />
      <p className="page-hint">{texts.text}</p>
      {data === undefined ? <Skeleton height={240} radius="lg" /> : null}
      <div className="font-try">
        <TextInput
          label={texts.tryText}
          placeholder={texts.sample}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          label={texts.italic}
          checked={isItalic}
          onChange={(event) => setIsItalic(event.currentTarget.checked)}
        />
      </div>
      <ul className="font-list">
        {(data ?? []).map(({ family, variants, licence }) => (
          <li key={family}>
            <h2 style={{ fontFamily: `'${family}', var(--text-fallback)` }}>{family}</h2>
            <ul aria-label={family}>
              {variants
                .filter((variant) => variant.endsWith('italic') === isItalic)
                .map((variant) => (
                  <Specimen key={variant} family={family} variant={variant} sample={sample} />
                ))}
            </ul>
            <p className="page-hint">{say(texts.licence, { licence })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
