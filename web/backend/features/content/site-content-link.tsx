// In the form of a page: what it shows is built in an editor of its own.
import { Button, Fieldset } from '@mantine/core'
import { LayoutTemplate } from 'lucide-react'
import { Link } from 'react-router'
import type { Loose } from '#domain/content/loose-values.ts'
import { sectionsOf } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'

export function SiteContentLink({ label, value, stored }: FieldEditorProps<Loose>) {
  const id = stored?.['id']
  const isStored = typeof id === 'string'
  return (
    <Fieldset legend={label}>
      <p className="page-hint">{isStored ? texts.openHint : texts.openAfterSaving}</p>
      {isStored ? (
        <>
          <p>{say(texts.versionSections, { count: sectionsOf(value).length })}</p>
          <Button component={Link} to={`/sites/${id}/builder`} leftSection={<LayoutTemplate size={16} aria-hidden />}>
            {texts.open}
          </Button>
        </>
      ) : null}
    </Fieldset>
  )
}
