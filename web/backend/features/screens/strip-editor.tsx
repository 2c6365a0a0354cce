// The items of a segment as a strip: put in order and stretched by dragging or by keys, edited below, with a preview that plays.
import { Button, SegmentedControl } from '@mantine/core'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { segments } from '#contract/signage/segments.ts'
import type { SegmentItem } from '#contract/signage/segment-items.ts'
import { describe, type Described } from '#contract/shape.ts'
import { moved } from '#domain/ground/moved.ts'
import { isTooShort, pagesOfPlay, segmentSeconds } from '#domain/signage/programme.ts'
import { itemKindName } from '#domain/wording/played-item.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import { posterOf, useVideos } from '../../fields/use-videos.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { DraftFrame } from './draft-frame.tsx'
import { FrameCheck } from './frame-check.tsx'
import { ItemPicker } from './item-picker.tsx'
import { withKnownIds, withoutPassingIds } from './known-id.ts'
import { StripItem } from './strip-item.tsx'
import { TemplateValues } from './template-values.tsx'
import { useDraftPreview } from './use-draft-preview.ts'
import './strip.css'

/** As it is typed: not judged yet. */
export type DraftItem = SegmentItem & { readonly id: string }

const path = 'digital-signage-segments.items'
const described = describe(segments.fields.items.input)
/** What is typed for a template has an editor of its own, which knows the template's variables. */
const fieldsOfItem = described.shape.kind === 'list' ? withoutValues(described.shape.item) : null

function withoutValues(item: Described): Described {
  if (item.shape.kind !== 'variants') return item
  const { imageTemplate, ...others } = item.shape.variants
  if (imageTemplate?.shape.kind !== 'object') return item
  const { values: _, ...fields } = imageTemplate.shape.fields
  const kept = { ...imageTemplate, shape: { ...imageTemplate.shape, fields } }
  return { ...item, shape: { ...item.shape, variants: { ...others, imageTemplate: kept } } }
}

export function StripEditor(props: FieldEditorProps<readonly SegmentItem[] | undefined>) {
  const { label, value = [], onChange, problems, isReadOnly, draft } = props
  const items = withKnownIds(value) as readonly DraftItem[]
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const item = items[at]
  const aspect = draft['aspect'] === 'portrait' ? 'portrait' : 'landscape'
  const whole = useDraftPreview(aspect, items)
  const played = new Map(whole?.programme?.segments[0]?.items.map((one) => [one.id, one]))
  const playing = items.flatMap((one) => {
    const known = played.get(one.id)
    return known === undefined ? [] : [{ ...known, durationSeconds: one.durationSeconds }]
  })
  const nameOf = (one: DraftItem, position: number) =>
    say(texts.itemName, { position: position + 1, kind: itemKindName(one.kind) })
  const videos = useVideos().data ?? []
  const posterOfId = (id: string | undefined) => {
    const video = videos.find((each) => each.id === id)
    return video === undefined ? null : posterOf(video)
  }
  const change = (next: readonly SegmentItem[]) => onChange(withoutPassingIds(next))
  const add = (added: DraftItem) => {
    change([...items, added])
    setChosen(added.id)
    setAdding(false)
  }
  return (
    <section className="strip-editor" aria-label={label}>
      <div className="wall-head">
        <h2>{label}</h2>
        <span>{say(texts.totalDuration, { time: clockOf(segmentSeconds({ items: playing })) })}</span>
      </div>
      {problems.get('') === undefined ? null : <p className="object-problem">{problems.get('')}</p>}
      {items.length === 0 ? <p className="editor-empty">{texts.stripEmpty}</p> : null}
      <SortedList
        label={label}
        className="strip"
        isReadOnly={isReadOnly}
        rows={items.map((one, position) => ({ key: one.id, name: nameOf(one, position) }))}
        onMove={(from, to) => change(moved(items, from, to))}
      >
        {(position, handle) => {
          const one = items[position]
          if (one === undefined) return null
          return (
            <StripItem
              item={one}
              played={played.get(one.id)}
              isKnown={whole !== null}
              poster={one.kind === 'video' ? posterOfId(one.upload?.id) : null}
              name={nameOf(one, position)}
              isChosen={one.id === item?.id}
              isWrong={problemsWithin(problems, String(position)).size > 0}
              isReadOnly={isReadOnly}
              handle={handle}
              onChoose={() => setChosen(one.id)}
              onSeconds={(durationSeconds) => change(items.with(position, { ...one, durationSeconds } as DraftItem))}
            />
          )
        }}
      </SortedList>
      {isReadOnly ? null : (
        <div className="panel-row">
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {texts.addItem}
          </Button>
        </div>
      )}
      {items.length > 1 && !isReadOnly ? <p className="page-hint">{texts.stripHow}</p> : null}
      {item === undefined ? null : (
        <div className="strip-sides">
          <ItemFields
            {...props}
            key={item.id}
            item={item}
            name={nameOf(item, at)}
            problems={problemsWithin(problems, String(at))}
            onItem={(next) => change(items.with(at, { ...next, id: item.id } as DraftItem))}
            onCopy={() => add({ ...item, id: newId() } as DraftItem)}
            onRemove={() => {
              change(items.toSpliced(at, 1))
              setChosen(items[at + 1]?.id ?? items[at - 1]?.id ?? null)
            }}
          />
          <StripPreview whole={whole} item={item} isUndone={whole !== null && !played.has(item.id)} />
        </div>
      )}
      {isAdding ? <ItemPicker onChoose={add} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

interface StripPreviewProps {
  readonly whole: ReturnType<typeof useDraftPreview>
  readonly item: DraftItem
  /** It cannot be shown as it is. */
  readonly isUndone: boolean
}

function StripPreview({ whole, item, isUndone }: StripPreviewProps) {
  const [shows, setShows] = useState<'whole' | 'one'>('whole')
  const alone = whole?.programme && shows === 'one' ? only(whole, item.id) : whole
  return (
    <div className="strip-preview">
      <SegmentedControl
        aria-label={texts.previewOfWhat}
        value={shows}
        onChange={(next) => setShows(next === 'one' ? 'one' : 'whole')}
        data={[
          { value: 'whole', label: texts.previewWhole },
          { value: 'one', label: texts.previewOne },
        ]}
      />
      <DraftFrame screen={alone ?? null} />
      {isUndone ? <p className="page-hint">{texts.itemUndone}</p> : null}
      {item.kind === 'web' ? <FrameCheck url={item.url} /> : null}
      {item.kind === 'menuBoard' ? (
        <p className={isTooShort(item) ? 'object-problem' : 'page-hint'} role={isTooShort(item) ? 'status' : undefined}>
          {isTooShort(item) ? texts.boardTooShort : say(texts.boardPages, { pages: pagesOfPlay(item).pages })}
        </p>
      ) : null}
    </div>
  )
}

interface ItemFieldsProps extends FieldEditorProps<readonly SegmentItem[] | undefined> {
  readonly item: DraftItem
  readonly name: string
  readonly onItem: (item: SegmentItem) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

function ItemFields({ item, name, problems, isReadOnly, onItem, onCopy, onRemove }: ItemFieldsProps) {
  const house = useHouse()
  if (fieldsOfItem === null) return null
  return (
    <fieldset className="strip-fields" aria-label={say(texts.editItem, { name })}>
      <ShapeInput
        described={fieldsOfItem}
        path={path}
        label={name}
        help={null}
        value={item}
        draft={item}
        problems={problems}
        isReadOnly={isReadOnly}
        onChange={(next) => onItem(next as SegmentItem)}
        timeZone={house.timeZone}
        currency={house.currency}
      />
      {item.kind === 'imageTemplate' && item.imageTemplate !== null ? (
        <TemplateValues
          templateId={item.imageTemplate.id}
          values={item.values}
          problem={problems.get('values')}
          isReadOnly={isReadOnly}
          onChange={(values) => onItem({ ...item, values })}
        />
      ) : null}
      {isReadOnly ? null : (
        <div className="panel-row">
          <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={onCopy}>
            {texts.copyItem}
          </Button>
          <Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
            {texts.removeItem}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type Whole = NonNullable<ReturnType<typeof useDraftPreview>>

function only(screen: Whole, id: string): Whole {
  const { programme } = screen
  if (programme === null) return screen
  const segments = programme.segments.map((one) => ({ ...one, items: one.items.filter((item) => item.id === id) }))
  return { ...screen, programme: { ...programme, segments } }
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}
