// A tile: its name, what it says, and the way to more.
import { Skeleton } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardTileNames } from '#domain/wording/dashboard-tiles.ts'
import type { DashboardTile } from '#domain/statistics/dashboard-tiles.ts'
import './tile.css'

interface TileProps {
  readonly tile: DashboardTile
  readonly isWide?: boolean
  readonly more?: { readonly to: string; readonly label: string }
  /** Null while it is loaded. */
  readonly children: ReactNode
}

export function Tile({ tile, isWide = false, more, children }: TileProps) {
  const heading = useId()
  return (
    <section className="tile" data-wide={isWide || undefined} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{dashboardTileNames[tile]}</h2>
        {more ? (
          <Link to={more.to} aria-label={more.label} title={more.label}>
            <ArrowRight size={18} aria-hidden />
          </Link>
        ) : null}
      </header>
      {children === null ? <Skeleton height={96} radius="md" /> : children}
    </section>
  )
}
