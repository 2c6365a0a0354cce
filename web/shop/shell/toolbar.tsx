// What administrators see above the shop: who is open, ways into the back office, who they are (storefront § 2, Toolbar).
import '#parts/temporal.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { openBranchCount } from '#domain/places/branch-list.ts'
import { branchStatus, openBranchesSentence } from '#domain/time/opening-sentences.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { call } from '#parts/api-client.ts'
import { OpeningStatus } from '#parts/opening-status.tsx'
import { useNow } from '#parts/use-now.ts'

interface ToolbarProps {
  readonly userName: string
  readonly version: string
}

const links = [
  ['/backend#/sites', texts.toolbarSites],
  ['/backend#/dashboard', texts.toolbarStatistics],
  ['/backend#/navigations', texts.toolbarNavigations],
  ['/backend', texts.toolbarBackend],
  ['/backend/logout', texts.toolbarLogout],
] as const

export function Toolbar({ userName, version }: ToolbarProps) {
  const { branchIdentifier } = useParams()
  const [branches, setBranches] = useState<readonly Branch[]>([])
  const [loadedAt] = useState(() => Date.now())
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(loadedAt))
  useEffect(() => {
    // Without the branches the links still lead on.
    call('GET /branches', {}).then(setBranches, () => {})
  }, [])
  const selected = branches.find(({ identifier }) => identifier === branchIdentifier)
  return (
    <aside className="toolbar" aria-label={userName}>
      {branches.length > 0 ? <p>{openBranchesSentence(openBranchCount(branches, now))}</p> : null}
      {selected ? (
        <p>
          {selected.name} <OpeningStatus {...openingOf(selected, now)} />
        </p>
      ) : null}
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <p className="toolbar-user">
        {userName} <span className="toolbar-tag">{version}</span>
      </p>
    </aside>
  )
}

function openingOf(branch: Branch, now: Temporal.Instant) {
  const { label, opening, isClosingSoon } = branchStatus(branch, 'takeaway', now)
  const openTone = isClosingSoon ? 'soon' : 'open'
  return { label, tone: opening.isOpen ? openTone : 'closed' } as const
}
