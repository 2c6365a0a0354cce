// One task: its steps to tick, the photo and the value that it asks for, and the button that finishes it.
import { Camera, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { WireError } from '#contract/errors.ts'
import type { ClockTask } from '#contract/staff/task-work.ts'
import { readNumber } from '#domain/numbers/read-number.ts'
import { isOutside } from '#domain/staff/finish-task.ts'
import { say } from '#domain/wording/sentence.ts'
import { demandedText, taskWorkTexts as texts, valueText } from '#domain/wording/task-work.ts'
import { Button } from '#kit/button.tsx'
import { Field, FieldError } from '#kit/field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { ApiFailure } from '#parts/api-client.ts'
import { FilePicture } from '#parts/file-picture.tsx'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'

export interface FinishedTask {
  readonly value: number | null
  readonly photo: File | null
  readonly note: string
}

/** Both throw `ApiFailure`. */
export interface TaskCalls {
  readonly tick: (task: ClockTask, position: number, isDone: boolean) => Promise<void>
  readonly finish: (task: ClockTask, finished: FinishedTask) => Promise<{ readonly isOutside: boolean }>
}

interface TaskSheetProps {
  readonly task: ClockTask
  readonly calls: TaskCalls
  readonly above?: ReactNode
  readonly onFinished: (isOutside: boolean) => void
  readonly onClose: () => void
}

const decimals = 3

export function TaskSheet({ task, calls, above, onFinished, onClose }: TaskSheetProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [photo, setPhoto] = useState<File | null>(null)
  const [note, setNote] = useState('')
  const { isBusy, ticked, errors, next, tick } = useTaskWork(task, calls)
  const value = typed.trim() === '' ? null : readNumber(typed, decimals)
  const isUnreadable = typed.trim() !== '' && value === null
  const errorOf = (field: string) => errors.find((each) => each.field === field)?.message
  const rest = errors.filter(({ field }) => !['checklist', 'photo', 'value'].includes(field ?? ''))
  const finish = () =>
    void next(async () => {
      if (isUnreadable) return
      const { isOutside: isBad } = await calls.finish(task, { value, photo, note: note.trim() })
      onFinished(isBad)
    })
  return (
    <Sheet labelledBy={`${id}-title`} closeLabel={texts.close} onClose={onClose}>
      <form
        className="task-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) finish()
        }}
      >
        <h2 id={`${id}-title`}>{task.title}</h2>
        {task.description === '' ? null : (
          <div className="task-description">
            <PlainMarkdown text={task.description} />
          </div>
        )}
        <Files files={task.files ?? []} />
        {above}
        {task.checklist.length === 0 ? null : (
          <Checklist
            id={`${id}-steps`}
            steps={task.checklist}
            ticked={ticked}
            error={errorOf('checklist')}
            onTick={(position, isDone) => void tick(position, isDone)}
          />
        )}
        {task.requiresValue === null ? null : (
          <Value
            id={`${id}-value`}
            demanded={task.requiresValue}
            typed={typed}
            value={value}
            error={isUnreadable && typed.length > 1 ? texts.noNumber : errorOf('value')}
            onType={setTyped}
          />
        )}
        {task.requiresPhoto ? (
          <Photo id={`${id}-photo`} photo={photo} error={errorOf('photo')} onPhoto={setPhoto} />
        ) : null}
        <Field id={`${id}-note`} label={texts.note}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
        <div role="alert">
          {rest.map(({ message }) => (
            <FieldError key={message} id={`${id}-error`} error={message} />
          ))}
        </div>
        <Button type="submit" look="primary" isWide disabled={isBusy} aria-busy={isBusy}>
          {texts.finish}
        </Button>
      </form>
    </Sheet>
  )
}

/** What is asked of the server: one after the other, as it was pressed. */
function useTaskWork(task: ClockTask, calls: TaskCalls) {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly WireError[]>([])
  /** What was just ticked, until the server has said so. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const before = useRef(Promise.resolve())
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (cause) {
      setErrors(cause instanceof ApiFailure ? cause.errors : [{ code: 'failed', field: null, message: texts.failed }])
    } finally {
      setBusy(false)
    }
  }
  const next = async (work: () => Promise<void>) => {
    setErrors([])
    before.current = before.current.then(async () => run(work))
    return before.current
  }
  const tick = async (position: number, isDone: boolean) => {
    setTicked((all) => new Map(all).set(position, isDone))
    await next(async () => calls.tick(task, position, isDone))
    setTicked((all) => new Map([...all].filter(([each]) => each !== position)))
  }
  return { isBusy, ticked, errors, next, tick }
}

interface ChecklistProps {
  readonly id: string
  readonly steps: ClockTask['checklist']
  readonly ticked: ReadonlyMap<number, boolean>
  readonly error: string | undefined
  readonly onTick: (position: number, isDone: boolean) => void
}

function Checklist({ id, steps, ticked, error, onTick }: ChecklistProps) {
  return (
    <fieldset className="task-steps" aria-describedby={`${id}-error`}>
      <legend>{texts.checklist}</legend>
      {steps.map((step, position) => (
        <label key={`${position} ${step.text}`} className="choice">
          <input
            type="checkbox"
            checked={ticked.get(position) ?? step.isDone}
            onChange={(event) => onTick(position, event.currentTarget.checked)}
          />
          <span>
            {step.text}
            {step.doneBy === '' ? null : <small>{say(texts.doneBy, { name: step.doneBy })}</small>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

interface ValueProps {
  readonly id: string
  readonly demanded: NonNullable<ClockTask['requiresValue']>
  readonly typed: string
  readonly value: number | null
  readonly error: string | undefined
  readonly onType: (typed: string) => void
}

function Value({ id, demanded, typed, value, error, onType }: ValueProps) {
  const { label, unit, min } = demanded
  const limits = demandedText(demanded)
  const isBad = isOutside(demanded, value)
  return (
    <div>
      <Field
        id={id}
        label={unit === '' ? label : say(texts.value, { label, unit })}
        help={limits === '' ? undefined : say(texts.limits, { limits })}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            className="input task-value"
            // Keyboards of phones with digits alone have no minus.
            inputMode={min !== null && min >= 0 ? 'decimal' : 'text'}
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
      <output className="task-outside">
        {isBad && value !== null ? (
          <>
            <TriangleAlert size={22} aria-hidden />
            <Text>{say(texts.isOutside, { value: valueText(value, demanded), limits })}</Text>
          </>
        ) : null}
      </output>
    </div>
  )
}

function Text({ children }: { readonly children: ReactNode }) {
  return <span>{children}</span>
}

interface PhotoProps {
  readonly id: string
  readonly photo: File | null
  readonly error: string | undefined
  readonly onPhoto: (photo: File) => void
}

function Photo({ id, photo, error, onPhoto }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="task-photo">
      {photo === null ? null : <FilePicture file={photo} alt={texts.photoTaken} />}
      <label className="button" htmlFor={id}>
        <Camera size={22} aria-hidden /> {photo === null ? texts.takePhoto : texts.newPhoto}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        // What a camera makes; phones turn their own formats into these.
        accept="image/jpeg,image/png"
        capture="environment"
        className="visually-hidden"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file !== undefined) onPhoto(file)
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif'])

/** What is attached: pictures at once, everything else as a link. */
function Files({ files }: { readonly files: NonNullable<ClockTask['files']> }) {
  if (files.length === 0) return null
  return (
    <ul className="task-files" aria-label={texts.files}>
      {files.map(({ id, name, extension, path }) => (
        <li key={id}>
          <a href={path} target="_blank" rel="noreferrer">
            {pictures.has(extension) ? <img src={path} alt={name} loading="lazy" /> : name}
          </a>
        </li>
      ))}
    </ul>
  )
}
