// Messages about orders, newest first. Filters and page stand in the address.
import { NativeSelect, Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { messageChannels, messageStates } from '#contract/notification/messages.ts'
import type { Me } from '#contract/identity/session.ts'
import { messageScreenTexts as texts } from '#domain/wording/device-screens.ts'
import { isId } from '#domain/ground/identity.ts'
import { say } from '#domain/wording/sentence.ts'
import { messagesOfPage, useMessages, type MessageFilter } from '../../features/messages/message-calls.ts'
import { MessageList } from '../../features/messages/message-list.tsx'
import { branchOf, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useBranches, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PageLinks } from '../../shell/page-links.tsx'
import { useListAddress, usePages } from '../../shell/use-list-address.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'

export function Page() {
  const me = useOutletContext<Me>()
  const address = useListAddress()
  const { search, page, change, toPage } = address
  const branches = branchesOf(me, useBranches().data ?? [])
  const { zoneOf } = useHouse()
  const chosen = useChosenBranch()
  const { data, isPending, isPlaceholderData } = useMessages(filterOf(search, page, branchOf(search, chosen)))
  const pages = usePages(address, messagesOfPage, data, isPlaceholderData)
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <NativeSelect
      label={label}
      value={search.get(name) ?? ''}
      data={[{ value: '', label: texts.any }, ...options.map(([value, text]) => ({ value, label: text }))]}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  )
  return (
    <div className="page">
      <PageHead title={texts.title}>
        {data ? <p className="page-hint figures">{say(texts.total, { count: data.total })}</p> : null}
      </PageHead>
      <p className="page-hint">{texts.text}</p>
      <search className="message-filters" aria-label={texts.filters}>
        {branches.length > 1 && (chosen === null || search.has('branch')) ? (
          <BranchSelect
            label={texts.branch}
            branches={branches}
            any={texts.any}
            value={search.get('branch')}
            onChange={(id) => change('branch', id ?? '')}
          />
        ) : null}
        {choice(
          'state',
          texts.state,
          messageStates.map((state) => [state, texts.states[state]] as const),
        )}
        {choice(
          'channel',
          texts.channel,
          messageChannels.map((channel) => [channel, texts.channels[channel]] as const),
        )}
      </search>
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data?.messages.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      {data && data.messages.length > 0 ? (
        <>
          <MessageList
            messages={data.messages}
            timeZoneOf={(branchId) => zoneOf(branches.find(({ id }) => id === branchId))}
          />
          <PageLinks page={page} pages={pages} onPage={toPage} />
        </>
      ) : null}
    </div>
  )
}

/** What the address asks for, without what the server would refuse. */
function filterOf(search: URLSearchParams, page: number, branch: string | null): MessageFilter {
  const state = messageStates.find((each) => each === search.get('state'))
  const channel = messageChannels.find((each) => each === search.get('channel'))
  return {
    page,
    pageSize: messagesOfPage,
    ...(isId(branch) && { branch }),
    ...(state && { state }),
    ...(channel && { channel }),
  }
}
