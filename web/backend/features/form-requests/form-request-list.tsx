// What guests have sent, each with everything they wrote, a way to answer and a mark that it is done.
import { Badge, Button } from '@mantine/core'
import { Check, Mail, RotateCcw } from 'lucide-react'
import type { FormRequest } from '#contract/content/form-requests.ts'
import { isEmail } from '#domain/ground/email.ts'
import { phoneLink } from '#domain/places/links.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { formRequestTexts as texts } from '#domain/wording/form-requests.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { useKeysInRows } from '../../shell/keys-in-rows.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useFormRequestActs } from './form-request-calls.ts'
import './form-requests.css'

interface FormRequestListProps {
  readonly requests: readonly FormRequest[]
  /** Undefined where one branch is looked at. */
  readonly branchName: (id: string) => string | undefined
  readonly timeZoneOf: (branchId: string) => string
}

export function FormRequestList({ requests, branchName, timeZoneOf }: FormRequestListProps) {
  // Where only open ones are shown, one that is done goes.
  const { list } = useKeysInRows('li', '.form-request-acts button')
  return (
    <ul className="form-requests" ref={list}>
      {requests.map((request) => (
        <FormRequestEntry
          key={request.id}
          request={request}
          branch={branchName(request.branch.id)}
          timeZone={timeZoneOf(request.branch.id)}
        />
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly request: FormRequest
  readonly branch: string | undefined
  readonly timeZone: string
}

function FormRequestEntry({ request, branch, timeZone }: EntryProps) {
  const acts = useFormRequestActs()
  const isMarking = useIsRunning('formRequests.mark')
  const isRemoving = useIsRunning('formRequests.remove')
  const { id, purpose, page, answers, email, createdAt, doneAt, doneBy } = request
  const moment = (at: string) => formatDateTime(Date.parse(at), timeZone)
  const subject = encodeURIComponent(say(texts.replySubject, { page }))
  return (
    <li data-done={doneAt !== null || undefined}>
      <div className="form-request-head">
        <h2>{say(texts.head, { purpose: texts.purposes[purpose], page })}</h2>
        <span>{[moment(createdAt), branch ?? ''].filter((text) => text !== '').join(' · ')}</span>
        <Badge variant="dot" size="lg" color={doneAt === null ? 'yellow' : 'green'}>
          {texts.states[doneAt === null ? 'open' : 'done']}
        </Badge>
      </div>
      <dl>
        {answers.map((answer, at) => (
          <div key={`${at} ${answer.label}`}>
            <dt>{answer.label}</dt>
            <dd>{answer.value === '' ? texts.noAnswer : <AnswerText {...answer} />}</dd>
          </div>
        ))}
      </dl>
      {doneAt === null ? null : (
        <p className="page-hint">{say(texts.doneBy, { name: doneBy, moment: moment(doneAt) })}</p>
      )}
      <div className="form-request-acts">
        <Button
          variant={doneAt === null ? 'filled' : 'default'}
          leftSection={doneAt === null ? <Check size={16} aria-hidden /> : <RotateCcw size={16} aria-hidden />}
          disabled={isMarking}
          onClick={() => void acts.mark(id, doneAt === null)}
        >
          {doneAt === null ? texts.markDone : texts.markOpen}
        </Button>
        {email === '' ? null : (
          <Button
            component="a"
            variant="default"
            href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
            leftSection={<Mail size={16} aria-hidden />}
          >
            {texts.reply}
          </Button>
        )}
        <AskFirst
          text={texts.remove}
          question={texts.removeAsk}
          confirmText={texts.remove}
          backText={texts.cancel}
          isBusy={isRemoving}
          onConfirm={() => void acts.remove(id)}
        />
      </div>
    </li>
  )
}

/** Whom to write to or call is pressed; whatever else a stranger typed stays text. */
function AnswerText({ kind, value }: FormRequest['answers'][number]) {
  const link = kind === 'phone' ? phoneLink(value) : isEmail(value) ? `mailto:${encodeURIComponent(value)}` : null
  return link === null ? value : <a href={link}>{value}</a>
}
