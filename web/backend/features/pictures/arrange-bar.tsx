// What is done with the chosen layers: align, distribute, group, copy, remove.
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Copy,
  Group,
  Trash2,
  Ungroup,
  type LucideIcon,
} from 'lucide-react'
import type { Axis, Edge } from '#domain/pictures/arrange-layers.ts'
import { edgeNames, pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { IconButton } from '#kit/button.tsx'

export interface ArrangeActs {
  readonly align: (edge: Edge) => void
  readonly distribute: (axis: Axis) => void
  readonly group: () => void
  readonly ungroup: () => void
  readonly duplicate: () => void
  readonly remove: () => void
}

interface ArrangeBarProps {
  readonly count: number
  readonly hasGroup: boolean
  readonly acts: ArrangeActs
}

const edges: readonly (readonly [Edge, LucideIcon])[] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
]

export function ArrangeBar({ count, hasGroup, acts }: ArrangeBarProps) {
  const act = (label: string, Icon: LucideIcon, run: () => void, isPossible: boolean, keys?: string) => (
    <IconButton
      key={label}
      label={label}
      title={label}
      disabled={!isPossible}
      onClick={run}
      {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, no form
    <div className="arrange-bar" role="group" aria-label={texts.arrange}>
      {edges.map(([edge, Icon]) => act(edgeNames[edge], Icon, () => acts.align(edge), count > 0))}
      {act(texts.distributeX, AlignHorizontalSpaceAround, () => acts.distribute('x'), count > 2)}
      {act(texts.distributeY, AlignVerticalSpaceAround, () => acts.distribute('y'), count > 2)}
      {act(texts.group, Group, acts.group, count > 1, 'Control+G')}
      {act(texts.ungroup, Ungroup, acts.ungroup, hasGroup, 'Control+Shift+G')}
      {act(texts.duplicate, Copy, acts.duplicate, count > 0, 'Control+D')}
      {act(texts.remove, Trash2, acts.remove, count > 0, 'Delete')}
    </div>
  )
}
