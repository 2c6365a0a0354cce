// The average week of each person against what law, agreement or contract allows.
import { Skeleton } from '@mantine/core'
import { AlertTriangle } from 'lucide-react'
import type { PersonWeekAverage } from '#contract/staff/week-averages.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { peopleListTexts } from '#domain/wording/people-list.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText, timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { peopleAsked, PeoplePages } from '../../shell/people-list.tsx'
import type { ListAddress } from '../../shell/use-list-address.ts'
import { useWeekAverages } from './account-calls.ts'

export function AverageList({ address, branch }: { readonly address: ListAddress; readonly branch: string | null }) {
  const asked = peopleAsked(address, branch)
  const { data, isPending, isPlaceholderData } = useWeekAverages(asked)
  return (
    <>
      <p className="page-hint">{texts.averageHint}</p>
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data?.averages.length === 0 ? (
        asked.q === '' ? (
          <EmptyState title={texts.noAverages} text={texts.noAveragesText} />
        ) : (
          <EmptyState title={peopleListTexts.nobody} text={peopleListTexts.nobodyText} />
        )
      ) : null}
      {data && data.averages.length > 0 ? <AverageTable averages={data.averages} /> : null}
      <PeoplePages address={address} found={data} isPlaceholderData={isPlaceholderData} />
    </>
  )
}

function AverageTable({ averages }: { readonly averages: readonly PersonWeekAverage[] }) {
  return (
    <div className="accounts-frame">
      <table className="accounts">
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col">{texts.averageDays}</th>
            <th scope="col" className="number">
              {texts.averageWeeks}
            </th>
            <th scope="col" className="number">
              {texts.average}
            </th>
            <th scope="col" className="number">
              {texts.averageLimit}
            </th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {averages.map((each) => (
            <tr key={each.user.id}>
              <th scope="row">{each.userName}</th>
              <td data-label={texts.averageDays}>
                {/* Who began this week has no whole one yet. */}
                {each.from > each.to ? '–' : `${formatDay(dayOf(each.from) ?? 0)} – ${formatDay(dayOf(each.to) ?? 0)}`}
              </td>
              <td className="number" data-label={texts.averageWeeks}>
                {each.weeks.toLocaleString('de-AT')}
              </td>
              <td className="number" data-label={texts.average}>
                {each.averageMinutes === null ? '–' : clockText(each.averageMinutes)}
              </td>
              <td className="number" data-label={texts.averageLimit}>
                {clockText(each.limitMinutes)}
                <small>{sourceText(each)}</small>
              </td>
              <td data-label={texts.state}>
                {each.overMinutes > 0 ? (
                  <span className="account-violations">
                    <AlertTriangle size={15} aria-hidden />{' '}
                    {say(texts.averageOver, { time: clockText(each.overMinutes) })}
                  </span>
                ) : (
                  texts.averageFine
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whose limit it is, by its name where it has one. */
function sourceText({ limitBy, agreement }: PersonWeekAverage): string {
  return limitBy === 'agreement' ? say(texts.limitOfAgreement, { agreement: agreement ?? '' }) : texts.limitBy[limitBy]
}
