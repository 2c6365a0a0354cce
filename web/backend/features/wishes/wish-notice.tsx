// On the dashboard: what waits for administrators, and to managers what was said to them in the last week.
import { Button } from '@mantine/core'
import { MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import type { ChangeWish } from '#contract/catalog/change-wishes.ts'
import { say } from '#domain/wording/sentence.ts'
import { wishTexts as texts } from '#domain/wording/wishes.ts'
import { Notice } from '../../shell/notice.tsx'
import { useWishes } from './wish-calls.ts'
import './wishes.css'

const week = 7 * 24 * 3600_000
const shown = 3

export function OpenWishesNotice() {
  const { data } = useWishes({ status: 'open', pageSize: shown })
  if (data === undefined || data.total === 0) return null
  return (
    <WishNotice title={say(texts.openTitle, { count: data.total })} wishes={data.wishes} to="/wishes?status=open" />
  )
}

export function AnsweredWishesNotice({ now }: { now: number }) {
  const answered = (useWishes({ pageSize: wishesLookedAt }).data?.wishes ?? []).filter(
    ({ answeredAt }) => answeredAt !== null && Date.parse(answeredAt) > now - week,
  )
  if (answered.length === 0) return null
  return <WishNotice title={texts.answeredTitle} wishes={answered.slice(0, shown)} to="/wishes" />
}

/** Newest first; who has more under way looks at the list. */
const wishesLookedAt = 20

function WishNotice({ title, wishes, to }: { title: string; wishes: readonly ChangeWish[]; to: string }) {
  return (
    <Notice
      icon={MessageSquareText}
      title={title}
      action={
        <Button component={Link} to={to} variant="default" size="md">
          {texts.toWishes}
        </Button>
      }
    >
      <ul className="wish-summary">
        {wishes.map(({ id, subject: { label }, status, wish, answer }) => (
          <li key={id}>
            {say(texts.summary, { label, text: status === 'open' ? wish : answer || texts.states[status] })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
