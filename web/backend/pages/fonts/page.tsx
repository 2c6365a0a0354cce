// The fonts of the house: those that come with the product and those that people added, each weight to be seen with one's own text.
import { Button, Skeleton, Switch, TextInput } from '@mantine/core'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { fontRoutes, type Font } from '#contract/media/fonts.ts'
import { subjects } from '#domain/wording/backoffice.ts'
import { fontTexts as texts } from '#domain/wording/fonts.ts'
import { say } from '#domain/wording/sentence.ts'
import { AddFonts } from '../../features/fonts/add-fonts.tsx'
import { OwnFont } from '../../features/fonts/own-font.tsx'
import { useFonts } from '../../fields/use-fonts.ts'
import { mayCall } from '../../records/may.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Specimen } from './specimen.tsx'
import './page.css'

export function Page() {
  const me = useOutletContext<Me>()
  const mayEdit = mayCall(me, fontRoutes['POST /fonts'].access)
  const [isAdding, setIsAdding] = useState(false)
  const [typed, setTyped] = useState('')
  const [isItalic, setIsItalic] = useState(false)
  const { data } = useFonts()
  const own = (data ?? []).filter(({ source }) => source === 'upload')
  const bundled = (data ?? []).filter(({ source }) => source === 'bundled')
  const shown = { sample: typed.trim() === '' ? texts.sample : typed, isItalic, mayEdit }
  return (
    <div className="page">
      <PageHead title={subjects.font.other}>
        {mayEdit ? (
          <div className="page-actions">
            <Button leftSection={<Upload size={17} aria-hidden />} onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          </div>
        ) : null}
      </PageHead>
      <p className="page-hint">{texts.text}</p>
      {isAdding ? <AddFonts onClose={() => setIsAdding(false)} /> : null}
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
      {data !== undefined && own.length === 0 && mayEdit ? <p className="font-none">{texts.noOwn}</p> : null}
      <ul className="font-list">
        {[...own, ...bundled].map((font) => (
          <FamilyCard key={font.family} font={font} {...shown} />
        ))}
      </ul>
    </div>
  )
}

interface FamilyCardProps {
  readonly font: Font
  readonly sample: string
  readonly isItalic: boolean
  readonly mayEdit: boolean
}

function FamilyCard({ font, sample, isItalic, mayEdit }: FamilyCardProps) {
  const { family, variants, source, licence } = font
  const shown = variants.filter((variant) => variant.endsWith('italic') === isItalic)
  const isOwn = source === 'upload'
  return (
    <li>
      <div className="font-head">
        <h2 style={{ fontFamily: `'${family}', var(--text-fallback)` }}>{family}</h2>
        <span className="font-source">{isOwn ? texts.own : texts.bundled}</span>
      </div>
      <ul aria-label={family}>
        {shown.map((variant) => (
          <Specimen
            key={variant}
            family={family}
            variant={variant}
            sample={sample}
            mayRemove={isOwn && mayEdit && variants.length > 1}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className="page-hint">{isItalic ? texts.noItalic : texts.onlyItalic}</p> : null}
      {isOwn ? (
        <OwnFont font={font} mayEdit={mayEdit} />
      ) : (
        <p className="page-hint">{say(texts.licence, { licence })}</p>
      )}
    </li>
  )
}
