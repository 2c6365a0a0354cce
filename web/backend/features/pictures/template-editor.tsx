// The editor of an image template: layers as a list, the canvas, the fields of what is chosen.
import { useState } from 'react'
import type { Layer } from '#domain/pictures/layer.ts'
import type { Names } from '#domain/pictures/arrange-layers.ts'
import { renameLayer } from '#domain/pictures/order-layers.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { Segmented } from '#kit/segmented.tsx'
import { ConflictPanel } from '../../records/conflict-panel.tsx'
import { problemsWithin } from '../../records/field-editor.ts'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import type { Row } from '../../records/row.ts'
import { useRecordKeys } from '../../records/shortcuts.ts'
import { followEditorKeys } from './editor-keys.ts'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { withFields } from './layer-with-fields.ts'
import { type Subject } from './picture-queries.ts'
import { TemplateBar } from './template-bar.tsx'
import { TemplateSettings } from './template-settings.tsx'
import { TemplateStage } from './template-stage.tsx'
import { useLayerActs } from './use-layer-acts.ts'
import { declared, type TemplateEditor as Editor } from './use-template-editor.ts'
import './template-editor.css'

interface TemplateEditorProps {
  readonly record: Row
  readonly editor: Editor
  readonly subject: Subject
  readonly onSubject: (subject: Subject) => void
  readonly isReadOnly: boolean
}

type Side = 'layer' | 'template'

export function TemplateEditor({ record, editor, subject, onSubject, isReadOnly }: TemplateEditorProps) {
  const { template, form, setLayers } = editor
  const { layers } = template
  const [chosen, choose] = useState<Names>(new Set())
  const [writing, setWriting] = useState<string | null>(null)
  const [side, setSide] = useState<Side>('template')
  const [said, setSaid] = useState('')
  useRecordKeys({ onSave: () => void (isReadOnly || form.submit()) })

  const picked = layers.filter(({ name }) => chosen.has(name))
  const one = picked.length === 1 ? picked[0] : undefined
  const acts = useLayerActs({
    editor,
    chosen,
    isReadOnly,
    choose,
    onChosen: () => setSide('layer'),
    onWrite: setWriting,
    say: setSaid,
  })
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
      <TemplateBar {...{ record, editor, subject, picked, acts, isReadOnly }} />
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
        <TemplateStage
          {...{ editor, subject, onSubject, chosen, acts, isReadOnly, writing, said }}
          onWritten={() => {
            setWriting(null)
            editor.pause()
          }}
        />
        <TemplateSide {...{ editor, picked, isReadOnly, side }} onSide={setSide} onChoose={choose} />
      </div>
    </div>
  )
}

interface TemplateSideProps {
  readonly editor: Editor
  readonly picked: Editor['template']['layers']
  readonly isReadOnly: boolean
  readonly side: Side
  readonly onSide: (side: Side) => void
  readonly onChoose: (names: Names) => void
}

/** The fields of the layer that is chosen, or of the template. */
function TemplateSide({ editor, picked, isReadOnly, side, onSide, onChoose }: TemplateSideProps) {
  const { template, form, setLayers } = editor
  const { layers } = template
  const one = picked.length === 1 ? picked[0] : undefined
  const index = one === undefined ? -1 : layers.indexOf(one)
  return (
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
        onChange={onSide}
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
            onChoose(new Set([name]))
          }}
          onChange={(changed) =>
            setLayers(withFields(layers, one.name, changed), `fields ${one.name} ${Object.keys(changed).join()}`)
          }
        />
      ) : null}
    </form>
  )
}

/** „Preis: …“ where a layer is meant. */
function problemText(layers: readonly Layer[], path: string, text: string): string {
  const position = /^layers\.(\d+)/.exec(path)?.[1]
  const layer = position === undefined ? undefined : layers[Number(position)]
  return layer === undefined ? text : `${layer.name}: ${text}`
}
