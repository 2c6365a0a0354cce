// Wishes for changes: to answer for administrators, to follow for who wrote them. Filter and page stand in the address.
import { NativeSelect, Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { changeWishRoutes } from '#contract/catalog/change-wishes.ts'
import type { Me } from '#contract/identity/session.ts'
import { wishStatuses } from '#domain/catalog/change-wish.ts'
import { wishTexts as texts } from '#domain/wording/wishes.ts'
import { useWishes, wishesOfPage } from '../../features/wishes/wish-calls.ts'
import { WishList } from '../../features/wishes/wish-list.tsx'
import { mayCall } from '../../records/may.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { PageLinks } from '../../shell/page-links.tsx'
import { useListAddress, usePages } from '../../shell/use-list-address.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const isAnswering = mayCall(me, changeWishRoutes['POST /change-wishes/:id/answer'].access)
  const address = useListAddress()
  const { search, page, change, toPage } = address
  const status = wishStatuses.find((each) => each === search.get('status'))
  const { data, isPending, isPlaceholderData } = useWishes({ page, pageSize: wishesOfPage, ...(status && { status }) })
  const pages = usePages(address, wishesOfPage, data, isPlaceholderData)
  return (
    <div className="page">
      <PageHead title={texts.title} />
      <p className="page-hint">{isAnswering ? texts.textForAdministrators : texts.textForManagers}</p>
      <search className="wish-filter" aria-label={texts.filters}>
        <NativeSelect
          label={texts.state}
          value={status ?? ''}
          data={[
            { value: '', label: texts.any },
            ...wishStatuses.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={(event) => change('status', event.currentTarget.value)}
        />
      </search>
      {isPending ? <Skeleton height={320} radius="lg" /> : null}
      {data?.wishes.length === 0 ? (
        <EmptyState
          title={texts.nothing}
          text={isAnswering ? texts.nothingForAdministrators : texts.nothingForManagers}
        />
      ) : null}
      {data && data.wishes.length > 0 ? (
        <>
          <WishList wishes={data.wishes} isAnswering={isAnswering} />
          <PageLinks page={page} pages={pages} onPage={toPage} />
        </>
      ) : null}
    </div>
  )
}
