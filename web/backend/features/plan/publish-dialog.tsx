// What publishing will tell, and whom, before it is done.
import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Plan } from '#contract/staff/plan.ts'
import { newsKinds } from '#domain/staff/plan-news.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { judgedOf, nameIn, noticeOf } from './board-model.ts'
import './shift-form.css'

interface PublishDialogProps {
  readonly plan: Plan
  readonly onPublish: () => void
  readonly onClose: () => void
}

export function PublishDialog({ plan, onPublish, onClose }: PublishDialogProps) {
  const heading = useId()
  const isRunning = useIsRunning('plan.publish')
  const byUser = [...Map.groupBy(plan.news, ({ user }) => user.id as string)]
    .map(([id, news]) => ({ id, name: nameIn(plan, id), news }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
  const open = plan.shifts.filter(({ user, status }) => user === null && status === 'draft').length
  const drafts = plan.shifts.filter(({ status }) => status === 'draft')
  const notice = noticeOf(plan)
  const wrong = drafts.filter((shift) => judgedOf(shift).worst === 'error').length
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="shift-form">
        <h2 id={heading}>{texts.publishTitle}</h2>
        <p>{texts.publishText}</p>
        {notice === null ? null : <p className="publish-notice">{notice}</p>}
        {wrong > 0 ? <p className="publish-wrong">{say(texts.wrongNews, { count: wrong })}</p> : null}
        <ul className="publish-people">
          {byUser.map(({ id, name, news }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>
                {newsKinds
                  .map((kind) => [kind, news.filter((each) => each.kind === kind).length] as const)
                  .filter(([, count]) => count > 0)
                  .map(([kind, count]) => say(texts.newsOf[kind], { count }))
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {open > 0 ? <p>{say(texts.openNews, { count: open })}</p> : null}
        <div className="shift-form-foot">
          <Button loading={isRunning} onClick={() => asWhole(onPublish)}>
            {texts.publishNow}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
