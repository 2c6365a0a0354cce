// The editor of an image template: layers as a list, the canvas, the fields of what is chosen.
import { Button } from '@mantine/core'
import { Redo2, Save, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Layer } from '#domain/pictures/layer.ts'
import type { Names } from '#domain/pictures/arrange-layers.ts'
import { renameLayer } from '#domain/pictures/order-layers.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { pictureEditorTexts as texts, sceneProblemTexts } from '#domain/wording/picture-editor.ts'
import { fill } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { IconButton } from '#kit/button.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { ConflictPanel } from '../../records/conflict-panel.tsx'
import { problemsWithin } from '../../records/field-editor.ts'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import type { Row } from '../../records/row.ts'
import { useRecordKeys } from '../../records/shortcuts.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import { Canvas } from './canvas.tsx'
import { DownloadButton } from './download-button.tsx'
import { followEditorKeys } from './editor-keys.ts'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { useScene, type Subject } from './picture-queries.ts'
import { ShareButton } from './share-button.tsx'
import { TemplateSettings } from './template-settings.tsx'
import { TextOnCanvas } from './text-on-canvas.tsx'
import { useLayerActs } from './use-layer-acts.ts'
import { declared, type TemplateEditor as Editor } from './use-template-editor.ts'
import { ViewBar, useView } from './view-bar.tsx'
import './template-editor.css'

interface TemplateEditorProps {
  readonly record: Row
  readonly editor: Editor
  readonly subject: Subject
  readonly onSubject: (subject: Subject) => void
  readonly isReadOnly: boolean
}

export function TemplateEditor({ record, editor, subject, onSubject, isReadOnly }: TemplateEditorProps) {
  const { template, form, setLayers } = editor
  const { layers } = template
  const [chosen, choose] = useState<Names>(new Set())
  const [writing, setWriting] = useState<string | null>(null)
  const [side, setSide] = useState<'layer' | 'template'>('template')
  const [said, setSaid] = useState('')
  const without = useMemo(() => (writing === null ? undefined : new Set([writing])), [writing])
  const scene = useScene(template, subject, without)
  const [view, room] = useView(template)
  useRecordKeys({ onSave: () => void (isReadOnly || form.submit()) })

  const picked = layers.filter(({ name }) => chosen.has(name))
  const one = picked.length === 1 ? picked[0] : undefined
  const written = layers.find(({ name }) => name === writing)
  const acts = useLayerActs({
    editor,
    chosen,
    isReadOnly,
    choose,
    onChosen: () => setSide('layer'),
    onWrite: setWriting,
    say: setSaid,
  })
  const index = one === undefined ? -1 : layers.indexOf(one)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor
    <div
      className="picture-editor"
      onKeyDown={(event) =>
        followEditorKeys(event, {
          ...acts,
          undo: editor.undo,
          redo: editor.redo,
          write: () => acts.write(one),
        })
      }
    >
      {form.isChanged ? <LeaveGuard /> : null}
      <div className="picture-bar">
        <div className="picture-bar-tools">
          {isReadOnly ? (
            <p className="page-hint">{texts.readOnly}</p>
          ) : (
            <>
              <IconButton
                label={texts.undo}
                disabled={!editor.canUndo}
                onClick={editor.undo}
                aria-keyshortcuts="Control+Z"
              >
                <Undo2 size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={texts.redo}
                disabled={!editor.canRedo}
                onClick={editor.redo}
                aria-keyshortcuts="Control+Shift+Z"
              >
                <Redo2 size={20} aria-hidden />
              </IconButton>
              <ArrangeBar count={picked.length} hasGroup={picked.some(({ kind }) => kind === 'group')} acts={acts} />
            </>
          )}
          <span className="picture-bar-end">
            <output className="form-state">{form.isChanged ? texts.unsaved : ''}</output>
            <ShareButton record={record} editor={editor} subject={subject} />
            <DownloadButton record={record} editor={editor} subject={subject} />
          </span>
        </div>
        {isReadOnly ? null : (
          <Button
            className="picture-save"
            {...(form.isChanged && { 'data-changed': '' })}
            loading={form.isSaving}
            leftSection={<Save size={17} aria-hidden />}
            onClick={() => void form.submit()}
          >
            {backofficeTexts.save}
          </Button>
        )}
      </div>
      {form.conflict === null ? null : (
        <ConflictPanel declared={declared} form={form} theirs={form.conflict} key={form.conflict.version} />
      )}
      {form.refusals > 0 && form.problems.size > 0 ? (
        <ul className="form-problems" role="alert">
          {[...form.problems].map(([at, text]) => (
            <li key={at}>{problemText(layers, at, text)}</li>
          ))}
        </ul>
      ) : null}
      <div className="picture-columns">
        <LayerList
          layers={layers}
          chosen={chosen}
          isReadOnly={isReadOnly}
          onChoose={acts.choose}
          onLayers={(next) => setLayers(next)}
          onAdd={acts.add}
        />
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
                  onDone={() => {
                    setWriting(null)
                    editor.pause()
                  }}
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
        <form
          className="record-form picture-side"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isReadOnly) void form.submit()
          }}
        >
          <Segmented
            isWide
            label={texts.view}
            value={side}
            onChange={setSide}
            segments={[
              { value: 'layer', text: texts.layer },
              { value: 'template', text: texts.template },
            ]}
          />
          {side === 'template' ? <TemplateSettings editor={editor} isReadOnly={isReadOnly} /> : null}
          {side === 'layer' && one === undefined ? (
            <p className="page-hint">{picked.length > 1 ? texts.manyChosen : texts.chooseLayer}</p>
          ) : null}
          {side === 'layer' && one !== undefined ? (
            <LayerFields
              key={one.name}
              layer={one}
              names={layers.map(({ name }) => name)}
              variables={template.variables}
              problems={problemsWithin(form.problems, `layers.${index}`)}
              isReadOnly={isReadOnly}
              onRename={(name) => {
                setLayers(renameLayer(layers, one.name, name))
                choose(new Set([name]))
              }}
              onChange={(changed) =>
                setLayers(withFields(layers, one.name, changed), `fields ${one.name} ${Object.keys(changed).join()}`)
              }
            />
          ) : null}
        </form>
      </div>
    </div>
  )
}

function withFields(layers: readonly Layer[], name: string, changed: object): Layer[] {
  return layers.map((layer) => (layer.name === name ? { ...layer, ...changed } : layer))
}

/** „Preis: …“ where a layer is meant. */
function problemText(layers: readonly Layer[], path: string, text: string): string {
  const position = /^layers\.(\d+)/.exec(path)?.[1]
  const layer = position === undefined ? undefined : layers[Number(position)]
  return layer === undefined ? text : `${layer.name}: ${text}`
}
