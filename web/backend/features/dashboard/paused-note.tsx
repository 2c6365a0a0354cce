// A pause that somebody forgot costs a day: whoever looks at the branches sees it, and the way to end it.
import { Pause } from 'lucide-react'
import { Link } from 'react-router'
import { useServerNow } from '#parts/server-clock.ts'
import { pausedText } from '../../shell/paused-text.ts'
import type { BranchToday } from './today.ts'

export function PausedNote({ found }: { readonly found: BranchToday }) {
  const text = pausedText(found, useServerNow(20_000))
  if (text === null) return null
  return (
    <Link className="branch-paused" to={`/branches/${found.branch.id}?pause`}>
      <Pause size={15} aria-hidden /> {text}
    </Link>
  )
}
