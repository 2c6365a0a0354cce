// The address of a template's picture for who keeps pictures by their address: it changes as soon as another picture would be drawn.
import type { ImageTemplate } from '#contract/media/image-templates.ts'
import { markedAddress, templateAddress } from '#domain/content/image-address.ts'
import type { TypedValues } from '#server/pictures/typed-values.ts'
import { planDrawing } from './draw-template.ts'
import type { TemplateSubjects } from './template-subjects.ts'

export interface MarkParts {
  readonly subjects: TemplateSubjects
  readonly typed: TypedValues
}

interface Meant {
  /** As in an address. */
  readonly subject: string
  /** Typed by the house. */
  readonly given: Readonly<Record<string, string>>
}

/** Nothing is drawn or read for it beyond the prepared catalogue. Null: nobody is shown this picture, so its address would answer 404. */
export async function keptAddress(
  { subjects, typed }: MarkParts,
  template: ImageTemplate,
  { subject, given }: Meant,
  now: Temporal.Instant,
): Promise<string | null> {
  const sources = template.isEnabled ? await subjects.findPublic(subject, now) : null
  if (sources === null) return null
  const signed = typed.sign(given)
  // As whoever opens the address reads them: empty ones are not signed.
  const said = signed === '' ? {} : (typed.read(signed) ?? {})
  const planned = await planDrawing({ subjects }, { template, given: said, sources, isSample: false, format: 'png' })
  const { id, version } = template
  return markedAddress(templateAddress({ id, version, extension: 'png' }, subject, signed), planned.digest)
}
