// The layers as a list: chosen, put in order, shown and locked by pointer and by keys.
import { Button, Menu } from '@mantine/core'
import { Eye, EyeOff, Lock, LockOpen, Plus } from 'lucide-react'
import type { Names } from '#domain/pictures/arrange-layers.ts'
import type { Layer } from '#domain/pictures/layer.ts'
import { layerRows, moveRow } from '#domain/pictures/order-layers.ts'
import { layerKindNames, pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { IconButton } from '#kit/button.tsx'
import { toggled } from '#kit/toggled.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { LayerIcon } from './layer-icon.tsx'
import { newKinds } from './new-layer.ts'

interface LayerListProps {
  readonly layers: readonly Layer[]
  readonly chosen: Names
  readonly isReadOnly: boolean
  readonly onChoose: (names: Names) => void
  readonly onLayers: (layers: readonly Layer[]) => void
  readonly onAdd: (kind: Layer['kind']) => void
}

export function LayerList({ layers, chosen, isReadOnly, onChoose, onLayers, onAdd }: LayerListProps) {
  const rows = layerRows(layers)
  const set = (layer: Layer, changed: Partial<Pick<Layer, 'isVisible' | 'isLocked'>>) =>
    onLayers(layers.map((each) => (each === layer ? { ...each, ...changed } : each)))
  return (
    <section className="picture-layers" aria-labelledby="picture-layers">
      <h2 id="picture-layers">{texts.layers}</h2>
      {isReadOnly ? null : (
        <Menu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button variant="default" leftSection={<Plus size={16} aria-hidden />}>
              {texts.add}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {newKinds.map((kind) => (
              <Menu.Item key={kind} leftSection={<LayerIcon kind={kind} />} onClick={() => onAdd(kind)}>
                {layerKindNames[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <p className="page-hint">{rows.length === 0 ? texts.noLayers : texts.layersHint}</p>
      <SortedList
        label={texts.layers}
        className="layer-rows"
        rows={rows.map(({ layer }) => ({ key: layer.name, name: layer.name }))}
        isReadOnly={isReadOnly}
        onMove={(from, to) => onLayers(moveRow(layers, from, to))}
      >
        {(at, handle) => {
          const row = rows[at]
          if (row === undefined) return null
          const { layer, depth } = row
          const isChosen = chosen.has(layer.name)
          return (
            <div
              className="layer-row"
              data-chosen={isChosen || undefined}
              data-hidden={!layer.isVisible || undefined}
              style={{ marginInlineStart: depth * 16 }}
            >
              {handle}
              <button
                type="button"
                className="layer-pick"
                data-keys
                data-layer-name={layer.name}
                aria-pressed={isChosen}
                aria-label={say(texts.pick, { name: layer.name })}
                onClick={(event) =>
                  onChoose(
                    event.shiftKey || event.ctrlKey || event.metaKey
                      ? toggled(chosen, layer.name)
                      : new Set([layer.name]),
                  )
                }
              >
                <LayerIcon kind={layer.kind} />
                <span>{layer.name}</span>
              </button>
              {isReadOnly ? null : (
                <>
                  <IconButton
                    label={say(layer.isVisible ? texts.hide : texts.show, { name: layer.name })}
                    onClick={() => set(layer, { isVisible: !layer.isVisible })}
                  >
                    {layer.isVisible ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
                  </IconButton>
                  <IconButton
                    label={say(layer.isLocked ? texts.unlock : texts.lock, { name: layer.name })}
                    onClick={() => set(layer, { isLocked: !layer.isLocked })}
                  >
                    {layer.isLocked ? <Lock size={16} aria-hidden /> : <LockOpen size={16} aria-hidden />}
                  </IconButton>
                </>
              )}
            </div>
          )
        }}
      </SortedList>
    </section>
  )
}
