// The assistant for an empty shop.
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { FirstRun } from '../../features/first-run/first-run.tsx'
import { HoursEditor } from '../../features/hours/hours-editor.tsx'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  return (
    <div className="page">
      <PageHead title={texts.title} />
      <FirstRun Hours={HoursEditor} />
    </div>
  )
}
