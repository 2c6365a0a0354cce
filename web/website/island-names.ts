/** As pages name what is to be woken. */
export type IslandName = 'hero' | 'highlights' | 'slider' | 'map' | 'frame' | 'form'
