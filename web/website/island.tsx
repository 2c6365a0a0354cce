// Parts of a page that do something in the browser. The server writes each as it first looks, with what it is made from; the browser
// wakes it by itself, so a page of text needs no library (browser/wake-islands.ts).
import type { ComponentType } from 'react'
import { livelyParts, type LivelyParts } from '#parts/content/sections.tsx'
import { wakingMark } from '#parts/early-tap.ts'
import type { IslandName } from './island-names.ts'

function island<Props extends object>(name: IslandName, Part: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <div className="island" data-island={name} data-props={JSON.stringify(props)} {...{ [wakingMark]: '' }}>
        <Part {...props} />
      </div>
    )
  }
}

export const islands: LivelyParts = {
  Hero: island('hero', livelyParts.Hero),
  Highlights: island('highlights', livelyParts.Highlights),
  Slider: island('slider', livelyParts.Slider),
  BranchMap: island('map', livelyParts.BranchMap),
  ForeignFrame: island('frame', livelyParts.ForeignFrame),
  PageForm: island('form', livelyParts.PageForm),
}
