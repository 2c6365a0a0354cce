// The picture of a template with the data it is drawn for, and what is wrong with it.
import { useMemo } from 'react'
import type { Names } from '#domain/pictures/arrange-layers.ts'
import { pictureEditorTexts as texts, sceneProblemTexts } from '#domain/wording/picture-editor.ts'
import { fill } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { Canvas } from './canvas.tsx'
import { withFields } from './layer-with-fields.ts'
import { useScene, type Subject } from './picture-queries.ts'
import { TextOnCanvas } from './text-on-canvas.tsx'
import type { useLayerActs } from './use-layer-acts.ts'
import type { TemplateEditor } from './use-template-editor.ts'
import { ViewBar, useView } from './view-bar.tsx'

interface TemplateStageProps {
  readonly editor: TemplateEditor
  readonly subject: Subject
  readonly onSubject: (subject: Subject) => void
  readonly chosen: Names
  readonly acts: ReturnType<typeof useLayerActs>
  readonly isReadOnly: boolean
  /** The layer whose text is being written. */
  readonly writing: string | null
  readonly onWritten: () => void
  /** What was done, for readers of the screen. */
  readonly said: string
}

export function TemplateStage(props: TemplateStageProps) {
  const { editor, subject, onSubject, chosen, acts, isReadOnly, writing, onWritten, said } = props
  const { template, setLayers } = editor
  const { layers } = template
  const without = useMemo(() => (writing === null ? undefined : new Set([writing])), [writing])
  const scene = useScene(template, subject, without)
  const [view, room] = useView(template)
  const written = layers.find(({ name }) => name === writing)
  return (
    <section className="picture-stage" aria-label={texts.canvas}>
      <fieldset className="picture-data" aria-label={texts.data}>
        <ReferenceSelect
          kind="product"
          label={texts.product}
          value={subject.product}
          onChange={(product) => onSubject({ ...subject, product })}
        />
        <ReferenceSelect
          kind="branch"
          label={texts.branch}
          value={subject.branch}
          onChange={(branch) => onSubject({ ...subject, branch })}
        />
        <p className="page-hint">{texts.dataHint}</p>
      </fieldset>
      <ViewBar template={template} view={view} />
      <div className="canvas-room" ref={room}>
        <Canvas
          template={template}
          scene={scene}
          chosen={chosen}
          scale={view.scale}
          isWithBleed={view.isWithBleed}
          isWithRulers={view.isWithRulers}
          isReadOnly={isReadOnly}
          onChoose={acts.choose}
          onLayers={acts.place}
          onWrite={acts.write}
        >
          {written?.kind === 'text' ? (
            <TextOnCanvas
              layers={layers}
              layer={written}
              scale={view.scale}
              bleed={view.isWithBleed ? template.bleed : 0}
              onChange={(text) => setLayers(withFields(layers, written.name, { text }), `write ${written.name}`)}
              onDone={onWritten}
            />
          ) : null}
        </Canvas>
      </div>
      <Announcement className="picture-said">{scene === null ? texts.drawing : said}</Announcement>
      {scene === null || scene.problems.length === 0 ? null : (
        <ul className="picture-problems" aria-label={texts.problems}>
          {scene.problems.map(({ code, layer, key = '' }) => (
            <li key={`${code} ${layer} ${key}`}>{fill(sceneProblemTexts[code], { layer, key })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
