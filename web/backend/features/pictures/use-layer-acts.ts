// What an editor does with the chosen layers, and what is said of it.
import type { Layer } from '#domain/pictures/layer.ts'
import { alignLayers, distributeLayers, moveLayers, topmost, type Names } from '#domain/pictures/arrange-layers.ts'
import { outlineOf } from '#domain/pictures/layer-frame.ts'
import { rounded, type Point } from '#domain/pictures/layer-place.ts'
import { addLayer, copyLayers, groupLayers, removeLayers, ungroupLayers } from '#domain/pictures/order-layers.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import type { ArrangeActs } from './arrange-bar.tsx'
import { newLayer } from './new-layer.ts'
import type { TemplateEditor } from './use-template-editor.ts'

interface Surroundings {
  readonly editor: TemplateEditor
  readonly chosen: Names
  readonly isReadOnly: boolean
  readonly choose: (names: Names) => void
  readonly onChosen: () => void
  /** Name of the text that is written on the canvas. */
  readonly onWrite: (name: string) => void
  readonly say: (sentence: string) => void
}

export interface LayerActs extends ArrangeActs {
  readonly choose: (names: Names) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
  /** `about`: as of a step of the history. */
  readonly place: (layers: readonly Layer[], about: string | null) => void
  readonly move: (way: Point) => void
  readonly add: (kind: Layer['kind']) => void
  readonly write: (layer: Layer | undefined) => void
}

/** Copies lie a little aside. */
const aside = { px: 24, mm: 5 } as const

export function useLayerActs(around: Surroundings): LayerActs {
  const { editor, chosen, isReadOnly } = around
  const { template, setLayers } = editor
  const { layers } = template
  const mayChange = !isReadOnly && layers.some(({ name }) => chosen.has(name))

  const choose = (names: Names) => {
    around.choose(names)
    const [first] = names
    if (first !== undefined) around.onChosen()
    around.say(first === undefined ? '' : say(texts.chosen, { count: names.size, name: first }))
  }
  const place: LayerActs['place'] = (next, about) => {
    if (!mayChange) return
    setLayers(next, about)
    const box = outlineOf(next, chosen)
    const [name = ''] = chosen
    if (box === null) return
    const written = (length: number) => `${formatNumber(rounded(length))} ${template.unit}`
    const isMoved = topmost(next, chosen).length > 0
    around.say(isMoved ? say(texts.moved, { name, x: written(box.x), y: written(box.y) }) : texts.notMoved)
  }
  return {
    choose,
    chooseAll: () =>
      choose(new Set(layers.filter(({ isLocked, parent }) => !isLocked && parent === null).map(({ name }) => name))),
    chooseNone: () => choose(new Set()),
    place,
    move: (way) => place(moveLayers(layers, chosen, way), `keys ${[...chosen].join()}`),
    add(kind) {
      const made = newLayer(template, kind)
      setLayers(addLayer(layers, made))
      choose(new Set([made.name]))
    },
    write(layer) {
      if (layer?.kind !== 'text' || layer.isLocked || isReadOnly) return
      if (layer.binding === null) around.onWrite(layer.name)
      else around.say(texts.writtenByVariable)
    },
    align: (edge) => place(alignLayers(layers, chosen, edge, template), null),
    distribute: (axis) => place(distributeLayers(layers, chosen, axis), null),
    group() {
      if (!mayChange || topmost(layers, chosen).length < 2) return
      const group = newLayer(template, 'group')
      setLayers(groupLayers(layers, chosen, group))
      choose(new Set([group.name]))
    },
    ungroup() {
      if (!mayChange) return
      setLayers(ungroupLayers(layers, chosen))
      around.choose(new Set())
    },
    duplicate() {
      if (!mayChange) return
      const [next, names] = copyLayers(layers, chosen, aside[template.unit])
      setLayers(next)
      choose(new Set(names))
    },
    remove() {
      if (!mayChange) return
      setLayers(removeLayers(layers, chosen))
      around.choose(new Set())
    },
  }
}
