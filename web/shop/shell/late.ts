import { lazy, type ComponentType } from 'react'

/** A part that is fetched when it is first shown. Without a connection the page goes on without it. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
