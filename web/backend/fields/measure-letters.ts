// How wide letters are on paper, measured in the browser in the same letters.
import { useEffect, useMemo, useState } from 'react'
import { millimetresOfPoint, type Measure } from '#domain/catalog/paper-marks.ts'
import { usePaperFont } from './use-fonts.ts'

/** At this size nothing is rounded away. */
const measured = 100

function measureInBrowser(family: string): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, size, weight) => {
    const key = `${weight}${text}`
    let width = known.get(key)
    if (width === undefined) {
      if (canvas !== null) canvas.font = `${weight} ${measured}px '${family}', Figtree`
      // Without a canvas (tests) letters are about half as wide as high.
      width = (canvas?.measureText(text).width ?? text.length * measured * 0.5) / measured
      known.set(key, width)
    }
    return width * size * millimetresOfPoint
  }
}

/** Measured anew once the letters are there. */
export function useMeasure(): Measure {
  const family = usePaperFont()
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    let isGone = false
    const fonts = document.fonts as FontFaceSet | undefined
    const load = () =>
      void Promise.all(['400', '700'].map(async (weight) => fonts?.load(`${weight} 12px '${family}', Figtree`))).then(
        () => isGone || setLoads((before) => before + 1),
        () => undefined,
      )
    load()
    // The sheet of a font of the house may come after this was asked.
    fonts?.addEventListener('loadingdone', load, { once: true })
    return () => {
      isGone = true
      fonts?.removeEventListener('loadingdone', load)
    }
  }, [family])
  // oxlint-disable-next-line react/exhaustive-deps -- what was measured in other letters is forgotten
  return useMemo(() => measureInBrowser(family), [family, loads])
}
