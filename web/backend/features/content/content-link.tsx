// In the form of a page, a block or a navigation: what it shows is built in an editor of its own.
import { Button, Fieldset } from '@mantine/core'
import { LayoutTemplate } from 'lucide-react'
import { Link } from 'react-router'
import type { DraftedResource } from '#contract/content/drafts.ts'
import { recordOf, textOf } from '#domain/content/loose-values.ts'
import { sectionsOf } from '#domain/content/page-sections.ts'
import { draftedTexts, pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { holdsSections } from './builder-subject.ts'
import { BlockPlaces } from './block-places.tsx'

export const SiteContentLink = contentLink('sites')
export const BlockContentLink = contentLink('blocks')
export const NavigationContentLink = contentLink('navigations')

function contentLink(resource: DraftedResource) {
  const words = draftedTexts[resource]
  return function ContentLink({ label, value, stored }: FieldEditorProps) {
    const id = stored?.['id']
    const identifier = resource === 'blocks' ? textOf(stored?.['identifier']) : null
    const isStored = typeof id === 'string'
    return (
      <Fieldset legend={label}>
        <p className="page-hint">{isStored ? words.openHint : words.openAfterSaving}</p>
        {isStored ? (
          <>
            {holdsSections({ resource, identifier }) ? (
              <p>{say(texts.versionSections, { count: sectionsOf(recordOf(value)).length })}</p>
            ) : null}
            <Button
              component={Link}
              to={`/${resource}/${id}/builder`}
              leftSection={<LayoutTemplate size={16} aria-hidden />}
            >
              {words.open}
            </Button>
            {identifier === null ? null : <BlockPlaces id={id} identifier={identifier} />}
          </>
        ) : null}
      </Fieldset>
    )
  }
}
