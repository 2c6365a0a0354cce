// Jumps to any page, record and setting, and to what can be done at once: the first by words, records as the server finds them.
import '@mantine/spotlight/styles.layer.css'
import { Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { FileText, ReceiptText, Search, UserRound } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ranked } from '#domain/search/rank-found.ts'
import type { Me } from '#contract/identity/session.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { frameTexts } from '#domain/wording/areas.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { findTexts as texts } from '#domain/wording/find.ts'
import { say } from '#domain/wording/sentence.ts'
import { ticketOf } from '#parts/orders/order-view.ts'
import { serverNow } from '#parts/server-clock.ts'
import { listAddress, recordAddress } from '../../records/addresses.ts'
import { subjectOne } from '../../records/resource-screens.ts'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import { typingMilliseconds } from '../../shell/use-typed-term.ts'
import { useAnswers } from './find-answers.ts'
import { findPlaces, groupNames, type Place } from './find-places.ts'
import { useFound } from './find-records.ts'
import { countUse, usesOf } from './used-places.ts'
import './palette.css'

const [opening, spotlight] = createSpotlight()

interface PaletteProps {
  readonly me: Me
  /** What was typed before it was there. */
  readonly typed: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function Palette({ me, typed, isOpen, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState(typed)
  const [term] = useDebouncedValue(query.trim(), typingMilliseconds)
  const { groups, orders, guests, isFinding } = useFound(me, isOpen ? term : '')
  // Opened by its own store: what is forced open does not close with Escape.
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen])
  const answers = useAnswers(me, query)
  const wanted = query.trim().toLocaleLowerCase('de')
  const list = useRef<HTMLDivElement>(null)
  // The kit marks the first one when something is typed; what the server finds comes after that.
  useEffect(() => {
    if (wanted !== '') markFirst(list.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is found is what it waits for
  }, [wanted, groups, orders, answers])
  const branches = useBranches().data
  const [uses, setUses] = useState(() => usesOf(me.user.id))
  const all = useMemo(() => findPlaces(me, branches ?? [], serverNow(), uses), [me, branches, uses])
  const iconOf = (resource: string) => all.find(({ path }) => path === listAddress(resource))?.icon ?? FileText
  const { before, after } = shownPlaces(all, query)
  const house = useHouse()
  const open = (path: string, isOutside?: Place['isOutside']) => {
    onClose()
    countUse(me.user.id, path)
    setUses(usesOf(me.user.id))
    setQuery('')
    if (isOutside === undefined) void navigate(path)
    else window.open(path, isOutside, 'noreferrer')
  }
  const isWaiting = isFinding || term !== query.trim()
  const isEmpty = before.length + after.length + groups.length + orders.length + guests.length + answers.length === 0
  return (
    <Spotlight.Root
      store={opening}
      onSpotlightClose={onClose}
      closeOnActionTrigger={false}
      query={query}
      onQueryChange={setQuery}
      // The frame has the key, so that nothing is loaded before it is pressed.
      shortcut={null}
      scrollable
      maxHeight="60vh"
      className="palette"
      transitionProps={{ duration: 0 }}
      // Else a library writes a style sheet into the page, which our policy refuses.
      lockScroll={false}
    >
      <Modal.Title className="visually-hidden">{frameTexts.findAnything}</Modal.Title>
      <Spotlight.Search
        placeholder={frameTexts.findPlaceholder}
        aria-label={frameTexts.findAnything}
        leftSection={<Search size={19} aria-hidden />}
        rightSection={isFinding ? <Loader size={17} /> : null}
      />
      <Spotlight.ActionsList ref={list}>
        <PlaceGroups groups={before} onOpen={open} />
        {orders.length > 0 ? (
          <Spotlight.ActionsGroup label={backofficeTexts.orders}>
            {orders.map((order) => (
              <Spotlight.Action
                key={order.id}
                label={orderName(ticketOf(order, house.hasTickets), order.name)}
                description={`${order.branchName}, ${formatDateTime(Date.parse(order.createdAt), house.timeZone)}`}
                leftSection={<ReceiptText size={18} aria-hidden />}
                onClick={() => open(recordAddress('orders', order.id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {guests.length > 0 ? (
          <Spotlight.ActionsGroup label={frameTexts.findGuests}>
            {guests.map(({ name, phone, email }) => (
              <Spotlight.Action
                key={`${email} ${phone} ${name}`}
                label={name || email || phone}
                description={[phone, email].filter((way) => way !== '').join(' · ')}
                leftSection={<UserRound size={18} aria-hidden />}
                // What tells a guest from others finds all orders: a name is had by many.
                onClick={() => open(`/history?${new URLSearchParams({ q: email || phone || name }).toString()}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {groups.map(({ declared, records }) => {
          const Icon = iconOf(declared.name)
          return (
            <Spotlight.ActionsGroup key={declared.name} label={subjectOne(declared)}>
              {records.map(({ id, title, branchName }) => (
                <Spotlight.Action
                  key={id}
                  label={title || subjectOne(declared)}
                  description={branchName}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => open(recordAddress(declared.name, id))}
                />
              ))}
            </Spotlight.ActionsGroup>
          )
        })}
        <PlaceGroups groups={after} onOpen={open} />
        <PlaceGroups groups={withEntries([{ name: groupNames.help, places: answers }])} onOpen={open} />
        {isEmpty ? <Spotlight.Empty>{isWaiting ? frameTexts.finding : frameTexts.findNothing}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** At the kiosk nobody says a name. */
function orderName(ticket: string, name: string): string {
  return name === '' ? ticket : say(frameTexts.findOrder, { ticket, name })
}

interface PlaceGroup {
  readonly name: string
  readonly places: readonly Place[]
}

const mostShown = { often: 6, actions: 5, settings: 6 }

/** Before what the server finds, and after it: a setting is rarely meant where a dish has the same word. */
function shownPlaces(
  all: readonly Place[],
  query: string,
): { before: readonly PlaceGroup[]; after: readonly PlaceGroup[] } {
  if (query.trim() === '') {
    const often = all.filter(({ uses }) => uses > 0).toSorted((one, other) => other.uses - one.uses)
    return {
      before: withEntries([
        { name: texts.often, places: often.slice(0, mostShown.often) },
        { name: groupNames.pages, places: all.filter(({ group }) => group === 'pages') },
      ]),
      after: [],
    }
  }
  const found = ranked(all, query)
  const of = (group: Place['group'], most = found.length) => {
    return { name: groupNames[group], places: found.filter((place) => place.group === group).slice(0, most) }
  }
  const actions = of('actions', mostShown.actions)
  const isActionFirst = found[0]?.group === 'actions'
  return {
    before: withEntries(isActionFirst ? [actions, of('pages')] : [of('pages'), actions]),
    after: withEntries([of('settings', mostShown.settings)]),
  }
}

function withEntries(groups: readonly PlaceGroup[]): readonly PlaceGroup[] {
  return groups.filter(({ places }) => places.length > 0)
}

interface PlaceGroupsProps {
  readonly groups: readonly PlaceGroup[]
  readonly onOpen: (path: string, isOutside?: Place['isOutside']) => void
}

function PlaceGroups({ groups, onOpen }: PlaceGroupsProps) {
  return groups.map(({ name: group, places }) => (
    <Spotlight.ActionsGroup key={group} label={group}>
      {places.map(({ path, name, description, icon: Icon, isOutside }) => (
        <Spotlight.Action
          key={path}
          label={name}
          description={description}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => onOpen(path, isOutside)}
        />
      ))}
    </Spotlight.ActionsGroup>
  ))
}

/** As the kit marks an entry, which it does not offer: Enter opens the marked one, arrows go on from there. */
function markFirst(list: HTMLElement | null): void {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  opening.updateState((state) => ({ ...state, selected: 0 }))
}
