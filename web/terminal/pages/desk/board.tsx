// What the terminal shows once it knows its branch: head, notes, alarm, lanes, and what is opened over them.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { alarmKeys } from '#domain/ordering/counter-lanes.ts'
import { backofficeScreenTexts as orderTexts } from '#domain/wording/backoffice-screens.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { keepSecondTap } from '#parts/orders/second-tap.ts'
import { markSeen, useSeenOrders } from '#parts/orders/seen-orders.ts'
import { AlarmBar } from '../../features/alarm/alarm-bar.tsx'
import { ShiftCheck } from '../../features/alarm/shift-check.tsx'
import { isShiftChecked, rememberShift } from '../../features/alarm/shift-start.ts'
import { useAlarm } from '../../features/alarm/use-alarm.ts'
import type { Desk } from '../../features/orders/desk.ts'
import { DeskLanes } from '../../features/orders/desk-lanes.tsx'
import type { ShownOrder } from '../../features/orders/open-orders.ts'
import { MinuteChoices } from '../../features/orders/minute-choices.tsx'
import { OrderDetail } from '../../features/orders/order-detail.tsx'
import { QueueNotes } from '../../features/orders/queue-notes.tsx'
import { PausedNote, PauseSheet } from '../../features/selling/pause-sheet.tsx'
import { SoldOutSheet } from '../../features/selling/sold-out-sheet.tsx'
import { useAllergens } from '../../features/selling/desk-products.ts'
import { OverdueNote } from '../../features/tasks/overdue-note.tsx'
import { TasksSheet } from '../../features/tasks/tasks-sheet.tsx'
import { DeskTour, type TourPlace } from '../../features/tour/desk-tour.tsx'
import { isTourOffered, rememberTour } from '../../features/tour/tour-memory.ts'
import { isConnected } from '../../shell/connection.ts'
import { surroundingsOf, type DeskBranch, type DeskConfig } from '../../shell/desk-queries.ts'
import { Arrivals } from './arrivals.tsx'
import { DeskHead, type Opened } from './desk-head.tsx'
import { PlainNotes } from './plain-notes.tsx'

interface BoardProps {
  readonly orders: readonly ShownOrder[]
  readonly branch: DeskBranch
  readonly config: DeskConfig
  readonly heardAt: number
}

export function DeskBoard({ orders, branch, config, heardAt }: BoardProps) {
  const client = useQueryClient()
  const desk = useDesk(branch, config)
  const now = useServerNow(5000)
  const { businessDayStartsAt } = config
  const [opened, setOpened] = useState<Opened | null>(
    isShiftChecked(businessDayStartsAt, branch.timeZone) ? null : { kind: 'shift' },
  )
  const close = () => setOpened(null)
  const open = useCallback((id: string) => setOpened({ kind: 'order', id }), [])
  const { keys, unseen, missed, money, see, seeAll } = useUnseen(orders, desk, now)
  const isRinging = keys.length > 0
  const { tour, setTour, endTour } = useTour(isRinging)
  useAlarm(keys.length === 0 ? null : missed + money > 0 ? 'missed' : 'new')
  const shown = opened?.kind === 'order' ? orders.find(({ id }) => id === opened.id) : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps a second tap back
    <div className="desk-page" data-tour={tour ?? undefined} onClickCapture={(event) => keepSecondTap(client, event)}>
      <title>
        {keys.length > 0
          ? say(texts.pageTitle, { count: keys.length, branch: branch.name })
          : say(texts.quietTitle, { branch: branch.name })}
      </title>
      <DeskHead branch={branch} now={now} onOpen={setOpened} onTour={isRinging ? null : () => setTour('fresh')} />
      <main>
        <DeskLanes orders={orders} desk={desk} now={now} unseen={unseen} onSeen={see} onOpen={open} />
      </main>
      {/* Below, so that nothing moves away under a finger when one comes or goes. */}
      <section className="desk-notes" aria-label={orderTexts.problems}>
        <AlarmBar fresh={keys.length - missed - money} missed={missed} money={money} onSeen={seeAll} />
        <QueueNotes heardAt={heardAt} timeZone={branch.timeZone} />
        <PlainNotes />
        <PausedNote branch={branch} now={now} />
        <OverdueNote now={now} onOpen={() => setOpened({ kind: 'tasks' })} />
      </section>
      <Arrivals orders={orders} around={desk.around} />
      {shown ? <OrderDetail order={shown} desk={desk} now={now} onClose={close} /> : null}
      {opened?.kind === 'pause' ? (
        <PauseSheet branch={branch} businessDayStartsAt={businessDayStartsAt} onClose={close} />
      ) : null}
      {opened?.kind === 'soldOut' ? (
        <SoldOutSheet branch={branch} businessDayStartsAt={businessDayStartsAt} onClose={close} />
      ) : null}
      {opened?.kind === 'tasks' ? <TasksSheet onClose={close} /> : null}
      {tour === null ? null : <DeskTour place={tour} examples={tourExamples} onPlace={setTour} onEnd={endTour} />}
      {opened?.kind === 'shift' ? (
        <ShiftCheck
          onClose={() => {
            rememberShift(businessDayStartsAt, branch.timeZone)
            close()
            if (!isTourOffered()) setTour('offer')
          }}
        />
      ) : null}
    </div>
  )
}

const tourExamples = { confirm: <MinuteChoices onChoose={() => undefined} /> }

/** An order that rings ends it: nothing stands between the order and the finger. */
function useTour(isRinging: boolean) {
  const [tour, setTour] = useState<TourPlace | null>(null)
  if (isRinging && tour !== null) setTour(null)
  const endTour = () => {
    rememberTour()
    setTour(null)
  }
  return { tour, setTour, endTour }
}

function useDesk(branch: DeskBranch, config: DeskConfig): Desk {
  const connected = useStore(isConnected)
  const allergensOf = useAllergens()
  return useMemo(
    () => ({
      branch,
      around: surroundingsOf(branch, config),
      isConnected: connected,
      allergensOf,
    }),
    [branch, config, connected, allergensOf],
  )
}

/** What rings: each order once when it arrives, once more when it is missed or its money fails, until somebody has seen it. */
function useUnseen(orders: readonly ShownOrder[], { branch }: Desk, now: number) {
  const seen = useSeenOrders()
  const all = useMemo(() => alarmKeys(orders, branch, now), [orders, branch, now])
  const keys = all.filter((key) => !seen.has(key))
  const see = useCallback(
    (id: string) => {
      for (const key of all) if (key.startsWith(id)) markSeen(key)
    },
    [all],
  )
  return {
    keys,
    unseen: new Set(keys.map((key) => key.split(':')[0] ?? key)),
    missed: keys.filter((key) => key.endsWith(':missed')).length,
    money: keys.filter((key) => key.includes(':money:')).length,
    see,
    seeAll: () => {
      for (const key of keys) markSeen(key)
    },
  }
}
