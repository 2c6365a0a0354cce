// The fonts that come with the product.
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureTexts, fontVariantName, subjects } from '#domain/wording/backoffice.ts'
import { fontScreenTexts as texts } from '#domain/wording/account.ts'
import { say } from '#domain/wording/sentence.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import './page.css'

export function Page() {
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
      <ul className="font-list">
        {(data ?? []).map(({ family, variants, licence }) => (
          <li key={family}>
            <h2>{family}</h2>
            <p>{variants.map((variant) => fontVariantName(variant) ?? variant).join(', ')}</p>
            <p className="page-hint">{say(texts.licence, { licence })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
