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
    // Always there: else a screen reader would not hear the first one.
    <div role="status">
      {overdue === 0 ? null : (
        <div className="desk-note">
          <ClipboardList size={22} aria-hidden />
          <p>{say(texts.overdue, { count: overdue })}</p>
          <button type="button" className="desk-button" onClick={onOpen}>
            {texts.show}
          </button>
        </div>
      )}
    </div>
  )
}
