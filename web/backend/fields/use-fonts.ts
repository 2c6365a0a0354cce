// The fonts that there are, and their letters in the back office: loaded where something is set in them.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usualTheme } from '#domain/content/shop-theme.ts'
import { nearestWeight, weightOf } from '#domain/pictures/fonts.ts'
import { failureTexts } from '#domain/wording/backoffice.ts'
import { useConfig } from '../shell/frame-queries.ts'
import { askAsStaff } from '../shell/staff-call.ts'

export function useFonts() {
  return useQuery({
    queryKey: ['fonts'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /fonts', {}, { signal })).data,
    meta: { operation: 'fonts.list', failure: failureTexts.fontsNotLoaded },
  })
}

const loaded = new Set<string>()

/** The style sheet of one variant, with the font inside. Once: it stays. */
export function loadFontSheet(family: string, variant: string): void {
  const address = `/fonts/google/${encodeURIComponent(family)}/style-${variant}.embed.css`
  if (loaded.has(address)) return
  loaded.add(address)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}

interface Letters {
  readonly weight: number
  readonly isItalic: boolean
}

/** Of a font of the house, in what comes nearest; the others are in every page of the back office. */
export function useFontSheet(family: string, { weight, isItalic }: Letters): void {
  const { data } = useFonts()
  useEffect(() => {
    const font = data?.find((each) => each.family === family)
    if (font?.source !== 'upload') return
    const styled = font.variants.filter((variant) => variant.endsWith('italic') === isItalic)
    const variants = styled.length === 0 ? font.variants : styled
    const nearest = nearestWeight(variants.map(weightOf), weight)
    const variant = variants.find((each) => weightOf(each) === nearest)
    if (variant !== undefined) loadFontSheet(font.family, variant)
  }, [data, family, weight, isItalic])
}

/** The font that menu cards and labels are printed in: that of the shop's texts. */
export function usePaperFont(): string {
  const family = useConfig().data?.textFont ?? usualTheme.textFont
  useFontSheet(family, { weight: 400, isItalic: false })
  useFontSheet(family, { weight: 700, isItalic: false })
  return family
}
