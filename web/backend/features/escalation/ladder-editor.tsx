// What a branch does step by step when nobody answers a new order.
import { Button, CloseButton, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Device } from '#contract/device/devices.ts'
import { escalationActions, type EscalationAction, type EscalationStep } from '#domain/ordering/escalation.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { ladderTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { TitledGroup } from '../../fields/titled-group.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import './escalation.css'
import { TypedNumber } from '../../fields/typed-number.tsx'

type LadderEditorProps = FieldEditorProps<readonly EscalationStep[] | undefined> & {
  /** Of a saved branch: its bells can be chosen. */
  readonly branchId: string | null
}

export function LadderEditor({ label, value = [], onChange, problems, isReadOnly, branchId }: LadderEditorProps) {
  const bells = useBells(branchId)
  // A time that cannot be read yet has no place in the course.
  const timed = value.filter(({ afterMinutes }) => !Number.isNaN(afterMinutes))
  const last = Math.max(0, ...timed.map(({ afterMinutes }) => afterMinutes))
  const steps = timed.toSorted((a, b) => a.afterMinutes - b.afterMinutes)
  return (
    <TitledGroup title={label} isSection className="ladder" problem={problems.get('')}>
      <p className="ladder-soft">{value.length === 0 ? texts.none : texts.hint}</p>
      <ol>
        {value.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no names but their place
          <li key={index}>
            <StepFields
              step={step}
              index={index}
              bells={bells}
              problems={problems}
              isReadOnly={isReadOnly}
              onChange={(changed) => onChange(value.map((each, at) => (at === index ? changed : each)))}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      {isReadOnly ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => onChange([...value, { ...firstStep, afterMinutes: last + 5 }])}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {steps.length > 0 ? <Course steps={steps} bells={bells} /> : null}
    </TitledGroup>
  )
}

/** Null while they are read. */
type Bells = readonly Device[] | null

const firstStep: EscalationStep = { action: 'repeat', afterMinutes: 5, device: null, target: '', message: '' }

interface StepFieldsProps {
  readonly step: EscalationStep
  readonly index: number
  readonly bells: Bells
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (step: EscalationStep) => void
  readonly onRemove: () => void
}

function StepFields({ step, index, bells, problems, isReadOnly, onChange, onRemove }: StepFieldsProps) {
  const error = (field: string) => problems.get(`${index}.${field}`)
  const name = say(texts.stepOf, { index: index + 1 })
  return (
    <fieldset className="ladder-step" aria-label={name}>
      <TypedNumber
        label={texts.afterMinutes}
        value={step.afterMinutes}
        decimals={0}
        readOnly={isReadOnly}
        error={error('afterMinutes')}
        onChange={(typed) => onChange({ ...step, afterMinutes: typed ?? Number.NaN })}
      />
      <NativeSelect
        label={texts.action}
        value={step.action}
        disabled={isReadOnly}
        error={error('action')}
        data={escalationActions.map((action) => ({ value: action, label: texts.actions[action] }))}
        onChange={(event) => {
          const action = event.currentTarget.value as EscalationAction
          onChange({ ...firstStep, afterMinutes: step.afterMinutes, action })
        }}
      />
      {step.action === 'device' ? (
        <NativeSelect
          label={texts.device}
          value={step.device?.id ?? ''}
          disabled={isReadOnly}
          error={error('device')}
          data={[
            { value: '', label: texts.chooseDevice },
            ...(bells ?? []).map((device) => ({ value: device.id as string, label: device.name })),
            ...(isForeign(step, bells) ? [{ value: step.device?.id ?? '', label: texts.foreignDevice }] : []),
          ]}
          onChange={(event) =>
            onChange({ ...step, device: event.currentTarget.value ? { id: event.currentTarget.value } : null })
          }
        />
      ) : null}
      {step.action === 'sms' || step.action === 'email' ? (
        <TextInput
          type={step.action === 'sms' ? 'tel' : 'email'}
          label={step.action === 'sms' ? texts.phone : texts.email}
          value={step.target}
          readOnly={isReadOnly}
          error={error('target')}
          onChange={(event) => onChange({ ...step, target: event.currentTarget.value })}
        />
      ) : null}
      {step.action === 'reject' ? (
        <Textarea
          className="ladder-message"
          label={texts.message}
          description={texts.messageHint}
          value={step.message}
          maxLength={500}
          readOnly={isReadOnly}
          error={error('message')}
          onChange={(event) => onChange({ ...step, message: event.currentTarget.value })}
        />
      ) : null}
      {isReadOnly ? null : <CloseButton aria-label={say(texts.remove, { index: index + 1 })} onClick={onRemove} />}
    </fieldset>
  )
}

/** What happens one after the other, and that a refusal ends it. */
function Course({ steps, bells }: { steps: readonly EscalationStep[]; bells: Bells }) {
  const refusal = steps.findIndex(({ action }) => action === 'reject')
  const after = refusal === -1 ? 0 : steps.length - refusal - 1
  const receiver = (step: EscalationStep) => {
    if (step.action !== 'device') return step.target
    return isForeign(step, bells)
      ? `(${texts.foreignDevice})`
      : (bells?.find(({ id }) => id === step.device?.id)?.name ?? '')
  }
  return (
    <section className="ladder-course" aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <ol>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two steps may read the same
          <li key={index}>
            {say(texts.line, {
              minutes: step.afterMinutes,
              action: [texts.actions[step.action], receiver(step)].filter((part) => part !== '').join(' '),
            })}
          </li>
        ))}
      </ol>
      {after > 0 ? <p className="ladder-warning">{say(texts.rejectWarning, { count: after })}</p> : null}
    </section>
  )
}

/** Chosen before the branch was copied, or the device moved: it would ring elsewhere. */
function isForeign({ device }: EscalationStep, bells: Bells): boolean {
  return device !== null && bells !== null && !bells.some(({ id }) => id === device.id)
}

/** What rings in the branch. */
function useBells(branchId: string | null): Bells {
  const { data } = useQuery({
    queryKey: ['devices', 'notification', branchId],
    enabled: branchId !== null,
    queryFn: async ({ signal }) => {
      const query = { branch: branchId ?? '', kind: 'notification' }
      return (await askAsStaff('GET /devices', { query }, { signal })).data
    },
    meta: { operation: 'devices.list', failure: failureText('load', 'device', 'other') },
  })
  return branchId === null ? [] : (data ?? null)
}
