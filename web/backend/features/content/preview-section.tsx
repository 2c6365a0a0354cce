// One section as guests see it, with what an editor needs around it. What is inside takes no press: the whole is one button.
import { Plus } from 'lucide-react'
import { Component, memo, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Loose } from '#domain/content/loose-values.ts'
import { isHidden, isTimed } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { contentView, type ContentSources } from '#parts/content/content-view.ts'
import { Sections } from '#parts/content/sections.tsx'
import { keyOf } from './section-keys.ts'
import { isKnownKind, kindName } from './section-kinds.ts'

interface PreviewSectionProps {
  readonly section: Loose
  readonly at: number
  readonly title: string
  readonly sources: ContentSources
  readonly isChosen: boolean
  readonly onChoose: (key: string) => void
  readonly onInsert: (at: number) => void
}

export const PreviewSection = memo(function PreviewSection(props: PreviewSectionProps) {
  const { section, at, title, sources, isChosen, onChoose, onInsert } = props
  const place = useRef<HTMLDivElement>(null)
  const views = useMemo(() => contentView({ body: [shownAlways(section)] }, sources), [section, sources])
  const name = say(texts.sectionName, { position: at + 1, kind: kindName(section) })
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <div
      ref={place}
      className="preview-section"
      data-chosen={isChosen || undefined}
      data-hidden={isHidden(section) || undefined}
    >
      <div inert>
        {views.length > 0 ? (
          <Calm key={JSON.stringify(section)}>
            <Sections sections={views} title={title} />
          </Calm>
        ) : (
          <p className="preview-empty">
            <strong>{kindName(section)}</strong>
            {isKnownKind(section) ? texts.empty : texts.unknownHint}
          </p>
        )}
      </div>
      {isHidden(section) || isTimed(section) ? (
        <span className="preview-mark">{isHidden(section) ? texts.hidden : texts.timed}</span>
      ) : null}
      <button
        type="button"
        className="preview-pick"
        aria-label={say(texts.sectionPick, { section: name })}
        aria-pressed={isChosen}
        onClick={() => onChoose(keyOf(section))}
      />
      <button
        type="button"
        className="preview-insert"
        aria-label={say(texts.insertBelow, { section: name })}
        title={say(texts.insertBelow, { section: name })}
        onClick={() => onInsert(at + 1)}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  )
})

/** Whoever edits sees what guests do not see yet, marked as such. */
function shownAlways(section: Loose): Loose {
  return { ...section, isHidden: false, visibleFrom: null, visibleUntil: null }
}

/** Half an address or a broken value must not end the editor: the section is empty until it can be drawn. */
class Calm extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <p className="preview-empty">{texts.empty}</p> : this.props.children
  }
}
