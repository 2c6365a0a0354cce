// One absence; of an illness with its notes.
import type { Absence } from '#contract/staff/absences.ts'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { isIllness } from '#domain/staff/absence-days.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { SickNotes } from '../../features/leave/sick-notes.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import '../../features/leave/leave.css'

const declared: AnyDeclaration = resources.absences

export function Page() {
  return (
    <RecordPage declared={declared}>
      {(record) => {
        const absence = record as unknown as Absence | null
        if (absence === null || !isIllness(absence.type)) return null
        return (
          <section className="sick-notes" aria-labelledby="sick-notes">
            <h2 id="sick-notes">{texts.notes}</h2>
            <SickNotes absence={absence} />
          </section>
        )
      }}
    </RecordPage>
  )
}
