// Jumps to any page and any record: pages by their name, records as the server finds them.
import '@mantine/spotlight/styles.layer.css'
import { Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { FileText, ReceiptText, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { foundIn } from '#domain/search/find-text.ts'
import type { Me } from '#contract/identity/session.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { ticketOf } from '#parts/orders/order-view.ts'
import { listAddress, recordAddress } from '../../records/addresses.ts'
import { subjectOne } from '../../records/resource-screens.ts'
import { areasFor } from '../../shell/areas.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { typingMilliseconds } from '../../shell/use-typed-term.ts'
import { useFound } from './find-records.ts'
import './palette.css'

const [opening, spotlight] = createSpotlight()

interface PaletteProps {
  readonly me: Me
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function Palette({ me, isOpen, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [term] = useDebouncedValue(query.trim(), typingMilliseconds)
  const { groups, orders, isFinding } = useFound(me, isOpen ? term : '')
  // Opened by its own store: what is forced open does not close with Escape.
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen])
  const wanted = query.trim().toLocaleLowerCase('de')
  const list = useRef<HTMLDivElement>(null)
  // The kit marks the first one when something is typed; what the server finds comes after that.
  useEffect(() => {
    if (wanted !== '') markFirst(list.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is found is what it waits for
  }, [wanted, groups, orders])
  const allAreas = areasFor(me)
  const iconOf = (resource: string) =>
    allAreas.flatMap(({ areas }) => areas).find(({ path }) => path === listAddress(resource))?.icon ?? FileText
  const pages = allAreas.flatMap(({ name, areas }) =>
    foundIn(areas, query, ({ label }) => `${label} ${name}`).map((area) => ({ ...area, group: name })),
  )
  const config = useConfig().data
  const open = (path: string) => {
    onClose()
    setQuery('')
    void navigate(path)
  }
  const isWaiting = isFinding || term !== query.trim()
  const isEmpty = pages.length + groups.length + orders.length === 0
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
      <Modal.Title className="visually-hidden">{texts.findAnything}</Modal.Title>
      <Spotlight.Search
        placeholder={texts.findPlaceholder}
        aria-label={texts.findAnything}
        leftSection={<Search size={19} aria-hidden />}
        rightSection={isFinding ? <Loader size={17} /> : null}
      />
      <Spotlight.ActionsList ref={list}>
        {orders.length > 0 ? (
          <Spotlight.ActionsGroup label={backofficeTexts.orders}>
            {orders.map((order) => (
              <Spotlight.Action
                key={order.id}
                label={say(texts.findOrder, {
                  ticket: ticketOf(order, config?.disableTickets !== true),
                  name: order.name,
                })}
                description={`${order.branchName}, ${formatDateTime(Date.parse(order.createdAt), config?.timeZone ?? 'Europe/Vienna')}`}
                leftSection={<ReceiptText size={18} aria-hidden />}
                onClick={() => open(recordAddress('orders', order.id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {groups.map(({ declared, records }) => {
          const Icon = iconOf(declared.name)
          return (
            <Spotlight.ActionsGroup key={declared.name} label={subjectOne(declared)}>
              {records.map(({ id, title }) => (
                <Spotlight.Action
                  key={id}
                  label={title || subjectOne(declared)}
                  leftSection={<Icon size={18} aria-hidden />}
                  onClick={() => open(recordAddress(declared.name, id))}
                />
              ))}
            </Spotlight.ActionsGroup>
          )
        })}
        {pages.length > 0 ? (
          <Spotlight.ActionsGroup label={texts.findPages}>
            {pages.map(({ path, label, group, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={label}
                description={group}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => open(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {isEmpty ? <Spotlight.Empty>{isWaiting ? texts.finding : texts.findNothing}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** As the kit marks an entry, which it does not offer: Enter opens the marked one, arrows go on from there. */
function markFirst(list: HTMLElement | null): void {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  opening.updateState((state) => ({ ...state, selected: 0 }))
}
