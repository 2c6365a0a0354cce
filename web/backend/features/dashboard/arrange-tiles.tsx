// The tiles as a list: dragged or moved by keys, shown or not, kept with every change.
import { Button, Switch } from '@mantine/core'
import type { PlacedTile } from '#domain/statistics/dashboard-tiles.ts'
import { dashboardTileNames as names, tileTexts as texts } from '#domain/wording/dashboard-tiles.ts'
import { say } from '#domain/wording/sentence.ts'
import { takeFocus } from '#kit/move-focus.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'

interface ArrangeTilesProps {
  readonly tiles: readonly PlacedTile[]
  readonly onChange: (tiles: readonly PlacedTile[]) => void
  readonly onReset: () => void
  readonly onDone: () => void
}

export function ArrangeTiles({ tiles, onChange, onReset, onDone }: ArrangeTilesProps) {
  const move = (from: number, to: number) => {
    const moved = tiles[from]
    if (moved) onChange(tiles.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <div className="arranging">
      <p className="page-hint" ref={takeFocus} tabIndex={-1}>
        {texts.hint}
      </p>
      <SortedList label={texts.list} rows={tiles.map(({ tile }) => ({ key: tile, name: names[tile] }))} onMove={move}>
        {(index, handle) => {
          const placed = tiles[index]
          if (placed === undefined) return null
          const { tile, isShown } = placed
          return (
            <div className="arranged-row">
              {handle}
              <span data-hidden={!isShown || undefined}>{names[tile]}</span>
              <Switch
                aria-label={say(texts.isShown, { name: names[tile] })}
                checked={isShown}
                onChange={({ currentTarget: { checked } }) => onChange(tiles.with(index, { tile, isShown: checked }))}
              />
            </div>
          )
        }}
      </SortedList>
      <footer>
        <Button onClick={onDone}>{texts.done}</Button>
        <Button variant="subtle" onClick={onReset}>
          {texts.reset}
        </Button>
      </footer>
    </div>
  )
}
