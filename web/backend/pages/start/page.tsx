// The assistant for an empty shop.
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import type { OpeningHours } from '#domain/ground/opening-hours-entry.ts'
import { FirstRun } from '../../features/first-run/first-run.tsx'
import { HoursEditor } from '../../fields/hours/hours-editor.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  return (
    <div className="page">
      <PageHead title={texts.title} />
      <FirstRun Hours={NewHours} />
    </div>
  )
}

/** The branch has no region yet whose holidays could be suggested. */
function NewHours(props: FieldEditorProps<OpeningHours>) {
  return <HoursEditor {...props} branchId={null} />
}
