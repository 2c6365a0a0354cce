// Below the orders while tasks of the branch are overdue: calm, without a sound, until they are done.
import { ClipboardList } from 'lucide-react'
import { say } from '#domain/wording/sentence.ts'
import { taskDeskTexts as texts } from '#domain/wording/task-work.ts'
import { useTaskCounts } from './desk-tasks.ts'

interface OverdueNoteProps {
  readonly now: number
  readonly onOpen: () => void
}

export function OverdueNote({ now, onOpen }: OverdueNoteProps) {
  const { overdue } = useTaskCounts(now)
  return (
    <div className={overdue === 0 ? undefined : 'desk-note'}>
      {overdue === 0 ? null : <ClipboardList size={22} aria-hidden />}
      {/* Always there: else a screen reader would not hear the first one. */}
      <output>{overdue === 0 ? null : say(texts.overdue, { count: overdue })}</output>
      {overdue === 0 ? null : (
        <button type="button" className="desk-button" onClick={onOpen}>
          {texts.show}
        </button>
      )}
    </div>
  )
}
