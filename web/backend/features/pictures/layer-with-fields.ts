import type { Layer } from '#domain/pictures/layer.ts'

export function withFields(layers: readonly Layer[], name: string, changed: object): Layer[] {
  return layers.map((layer) => (layer.name === name ? { ...layer, ...changed } : layer))
}
