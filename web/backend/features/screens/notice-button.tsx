// „Hinweis auf allen Bildschirmen“: what is said most often by one press, own words with a form.
import { Button, Checkbox, ColorInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { Megaphone } from 'lucide-react'
import { useId, useState } from 'react'
import type { Id } from '#domain/ground/identity.ts'
import type { Problem } from '#domain/ground/problem.ts'
import { noticeOrderProblems, noticeOverProblems } from '#domain/signage/notice-times.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { dayAt, instantOf, wholeDay } from '#domain/time/wall-clock.ts'
import { problemText } from '#domain/wording/problems.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { noticePresets, signageTexts as texts } from '#domain/wording/signage.ts'
import { Sheet } from '#kit/sheet.tsx'
import { serverNow } from '#parts/server-clock.ts'
import { PictureField } from '../../fields/picture-field.tsx'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import { frameTexts } from '#domain/wording/areas.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useNoticeCalls, type Notice } from './notice-calls.ts'
import { NoticeList } from './notice-list.tsx'
import { useDevices } from './screen-calls.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
import './notices.css'

interface NoticeButtonProps {
  /** Those in which screens hang and that may be changed; never empty. */
  readonly branches: readonly { readonly id: Id<'branch'>; readonly name: string; readonly timeZone: string }[]
}

const hour = 3_600_000
/** Chosen as such: never what is there before somebody chooses. */
const everywhere = 'everywhere'
const alarmHours = 2
const darkest = '#26221d'

export function NoticeButton({ branches }: NoticeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Megaphone size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.notice}
      </Button>
      {isOpen ? <NoticeSheet branches={branches} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function NoticeSheet({ branches, onClose }: NoticeButtonProps & { readonly onClose: () => void }) {
  const heading = useId()
  const { show } = useNoticeCalls()
  const isBusy = useIsRunning('notices.show')
  // That of the head, where there is one: nobody evacuates every house of the chain by pressing once.
  const head = useChosenBranch()
  const [chosen, setChosen] = useState<string | null>(() =>
    branches.length === 1 ? (branches[0]?.id ?? null) : branches.some(({ id }) => id === head) ? head : null,
  )
  const told = chosen === everywhere ? branches : branches.filter(({ id }) => id === chosen)
  const groups = useGroups(told.map(({ id }) => id))
  const screens = useScreensOf(told.map(({ id }) => id))
  const [place, setPlace] = useState('')
  const groupKeys = groups.filter((group) => place === `group ${group}`)
  const devices = screens.filter(({ id }) => place === `device ${id}`)
  const where = groupKeys[0] ?? devices[0]?.name
  const timeZone = useHouse().zoneOf(told[0] ?? branches[0])
  const send = async (words: Words, isAlarm = false) => {
    // An alarm is for everybody, whatever was chosen above.
    const aimed = isAlarm ? { groupKeys: [], devices: [] } : { groupKeys, devices: devices.map(({ id }) => ({ id })) }
    const aimedAt = devices.length > 0 && !isAlarm ? told.filter(({ id }) => devices[0]?.branch?.id === id) : told
    const missed = await show(aimedAt, { ...words, ...aimed, isAlarm })
    if (missed.length === 0) return onClose()
    // Once more only where it does not stand yet, one after the other: nowhere twice.
    if (missed.length < aimedAt.length) setChosen(missed[0]?.id ?? null)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="notice-sheet">
        <h2 id={heading}>{texts.notice}</h2>
        <p>
          {where === undefined
            ? texts.noticeHow
            : say(groupKeys.length > 0 ? texts.noticeHowInGroup : texts.noticeHowOnOne, { group: where })}
        </p>
        <NoticeList branch={branches.length === 1 ? (branches[0]?.id ?? null) : null} mayChange />
        {branches.length > 1 ? (
          <BranchSelect
            label={texts.noticeBranch}
            branches={[{ id: everywhere, name: frameTexts.allBranches }, ...branches]}
            any={texts.noticeChoose}
            value={chosen}
            onChange={setChosen}
          />
        ) : null}
        {groups.length > 0 || screens.length > 1 ? (
          <NativeSelect
            label={texts.noticeGroup}
            description={texts.noticeAlarmEverywhere}
            data={[
              { value: '', label: texts.noticeEverywhere },
              ...groupOf(
                texts.noticeGroups,
                groups.map((group) => ({ value: `group ${group}`, label: group })),
              ),
              ...groupOf(
                texts.noticeScreens,
                screens.map(({ id, name }) => ({ value: `device ${id}`, label: name })),
              ),
            ]}
            value={where === undefined ? '' : place}
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
        ) : null}
        <fieldset className="notice-presets">
          <legend>{texts.noticeAtOnce}</legend>
          {(['closed', 'alarm'] as const).map((preset) => (
            <Preset
              key={preset}
              preset={preset}
              told={told}
              timeZone={timeZone}
              isBusy={isBusy}
              isForOne={preset === 'alarm' && (chosen === null || chosen === everywhere)}
              onSend={(words) => void send(words, preset === 'alarm')}
            />
          ))}
        </fieldset>
        <OwnNotice key={timeZone} timeZone={timeZone} isBusy={isBusy} isReady={told.length > 0} onSend={send} />
      </div>
    </Sheet>
  )
}

interface PresetProps {
  readonly preset: keyof typeof noticePresets
  readonly told: NoticeButtonProps['branches']
  readonly timeZone: string
  readonly isBusy: boolean
  /** One house has to be chosen. */
  readonly isForOne: boolean
  readonly onSend: (words: Words) => void
}

function Preset({ preset, told, timeZone, isBusy, isForOne, onSend }: PresetProps) {
  const { name, title, text, background } = noticePresets[preset]
  // Of several houses each by its own clock.
  const ends = (zone: string) => presetEnds(zone || timeZone)[preset]
  const untils = [...new Set(told.map((one) => formatDateTime(ends(one.timeZone), one.timeZone || timeZone)))]
  return (
    <button
      type="button"
      disabled={isBusy || told.length === 0 || isForOne}
      style={{ background }}
      onClick={() =>
        onSend({
          title,
          text,
          image: null,
          background,
          from: null,
          until: (one) => new Date(ends(one.timeZone)).toISOString(),
        })
      }
    >
      <strong>{name}</strong>
      <span>
        {told.length === 0 || isForOne
          ? isForOne
            ? texts.noticeAlarmBranch
            : texts.noticeBranchFirst
          : untils.length === 1
            ? say(texts.noticeUntil, { time: untils[0] ?? '' })
            : texts.noticeUntilEach}
      </span>
    </button>
  )
}

type Words = Omit<Notice, 'groupKeys' | 'devices' | 'isAlarm'>

/** Nothing where nothing is in it. */
function groupOf<Item>(group: string, items: readonly Item[]) {
  return items.length === 0 ? [] : [{ group, items: [...items] }]
}

interface OwnNoticeProps {
  readonly timeZone: string
  readonly isBusy: boolean
  /** A branch is chosen. */
  readonly isReady: boolean
  readonly onSend: (words: Words) => Promise<void>
}

function OwnNotice({ timeZone, isBusy, isReady, onSend }: OwnNoticeProps) {
  const [words, setWords] = useState<Pick<Words, 'title' | 'text' | 'image' | 'background'>>({
    title: '',
    text: '',
    image: null,
    background: darkest,
  })
  const [isLater, setLater] = useState(false)
  const [from, setFrom] = useState<string | null>(null)
  const [until, setUntil] = useState<string | null>(() => new Date(serverNow() + hour).toISOString())
  const [isMissing, setMissing] = useState(false)
  const problemsOf = (value: string | null, wrong: readonly Problem[] = []): ReadonlyMap<string, string> => {
    if (!isMissing) return new Map()
    const said = value === null ? [texts.noticeMissingTime] : wrong.map(problemText)
    return new Map(said.map((text) => ['', text]))
  }
  const wrongEnd = () => {
    const times = { from: isLater ? instantOf(from ?? '') : null, until: instantOf(until ?? '') }
    return [...noticeOrderProblems(times), ...noticeOverProblems(times, null, serverNow())].slice(0, 1)
  }
  const moment = (
    label: string,
    value: string | null,
    onChange: (value: string | null) => void,
    wrong: readonly Problem[] = [],
  ) => (
    <InstantInput
      label={label}
      help={null}
      problems={problemsOf(value, wrong)}
      isRequired
      isReadOnly={false}
      value={value}
      onChange={(next) => onChange(typeof next === 'string' ? next : null)}
      timeZone={timeZone}
      empty={null}
    />
  )
  return (
    <form
      className="notice-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (until === null || (isLater && from === null) || wrongEnd().length > 0) return setMissing(true)
        void onSend({ ...words, from: isLater ? from : null, until: () => until })
      }}
    >
      <h3>{texts.noticeOwn}</h3>
      <TextInput
        label={texts.noticeTitle}
        required
        maxLength={120}
        value={words.title}
        onChange={(event) => setWords({ ...words, title: event.currentTarget.value })}
      />
      <Textarea
        label={texts.noticeText}
        maxLength={500}
        rows={2}
        value={words.text}
        onChange={(event) => setWords({ ...words, text: event.currentTarget.value })}
      />
      <PictureField
        label={texts.noticePicture}
        value={words.image?.id ?? null}
        onChange={(id) => setWords({ ...words, image: id === null ? null : { id: id as Id<'image'> } })}
      />
      <ColorInput
        label={texts.noticeColor}
        withEyeDropper={false}
        value={words.background}
        onChange={(background) => setWords({ ...words, background })}
      />
      <Checkbox
        label={texts.noticeLater}
        checked={isLater}
        onChange={(event) => setLater(event.currentTarget.checked)}
      />
      {isLater ? moment(texts.noticeFrom, from, setFrom) : null}
      {moment(texts.noticeEnd, until, setUntil, wrongEnd())}
      <div className="screen-buttons">
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          {texts.noticeShow}
        </Button>
      </div>
    </form>
  )
}

function useScreensOf(branches: readonly string[]) {
  return (useDevices() ?? []).filter(({ branch }) => branch !== null && branches.includes(branch.id))
}

/** That TVs of these branches are in, by name. */
function useGroups(branches: readonly string[]): readonly string[] {
  const own = useScreensOf(branches)
  return [...new Set(own.flatMap(({ groupKeys }) => groupKeys))].toSorted((a, b) => a.localeCompare(b, 'de'))
}

/** Epoch ms: closed for the rest of the day, an alarm for as long as it may take. */
function presetEnds(timeZone: string): Readonly<Record<'closed' | 'alarm', number>> {
  const now = serverNow()
  const today = dayAt(timeZone, now)
  const whole = today === null ? null : wholeDay(timeZone, today)
  return { closed: whole?.to ?? now + 12 * hour, alarm: now + alarmHours * hour }
}
