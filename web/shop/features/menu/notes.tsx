// What a guest should know before choosing: why orders are not taken now, and the opening hours.
import { Clock } from 'lucide-react'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { Announcement } from '#kit/announcement.tsx'
import type { HoursView } from '#parts/branch/hours-view.ts'
import type { BranchView, TypeView } from '../../catalog/branch-view.ts'

interface TypeNoteProps {
  readonly branch: BranchView
  readonly type: TypeView | undefined
  readonly hasLegalGround: boolean
}

export function TypeNote({ branch, type, hasLegalGround }: TypeNoteProps) {
  const usual = hasLegalGround ? (type?.sentences ?? []) : [guestProblemTexts.notOpenYet]
  const sentences = branch.isPublic ? usual : [storefrontTexts.branchInactive]
  return (
    <>
      <noscript>
        <p className="menu-note">{shopScreenTexts.needsScript}</p>
      </noscript>
      <Announcement>
        {sentences.length > 0 ? (
          <div className="menu-note">
            <Clock size={20} aria-hidden />
            <p>{sentences.join(' ')}</p>
          </div>
        ) : null}
      </Announcement>
    </>
  )
}

export function HoursNote({ hours }: { hours: HoursView }) {
  if (hours.rows.length === 0) return null
  return (
    <section className="menu-hours" aria-labelledby="opening-hours">
      <h2 id="opening-hours">{timeTexts.openingHours}</h2>
      <dl>
        {hours.rows.map((row) => (
          <div key={row.days} className={row.isToday ? 'menu-hours-today' : undefined}>
            <dt>{row.days}</dt>
            <dd className="figures">{row.hours}</dd>
          </div>
        ))}
      </dl>
      {hours.restDays ? <p>{hours.restDays}</p> : null}
    </section>
  )
}
