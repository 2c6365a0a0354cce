// Mantine in the look of the tokens: its variables point at ours, so light and dark come from one place.
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** From paper to ink; screens see the tokens, these are what Mantine computes contrasts with. */
const ink: MantineColorsTuple = [
  '#f3f1ec',
  '#e4e1d9',
  '#cfcbc1',
  '#b0aba0',
  '#8d887d',
  '#6f6a61',
  '#57534b',
  '#3c3934',
  '#262420',
  '#141311',
]

export const theme = createTheme({
  colors: { ink },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  // Ink is dark in the light and light in the dark: what stands on it turns with it.
  variantColorResolver: (asked) => ({
    ...defaultVariantColorsResolver(asked),
    ...(asked.variant === 'filled' && { color: 'var(--on-ink)' }),
  }),
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--head)', fontWeight: '560' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Help stands below, so that inputs beside each other stay in one line.
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // States are read, not shouted.
    Badge: { defaultProps: { tt: 'none' } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--negative)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--mute)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-ink-filled': 'var(--ink)',
  '--mantine-color-ink-filled-hover': 'color-mix(in srgb, var(--ink) 86%, var(--paper))',
  '--mantine-color-ink-light': 'var(--mute)',
  '--mantine-color-ink-light-hover': 'var(--mute-strong)',
  '--mantine-color-ink-light-color': 'var(--ink)',
  '--mantine-color-ink-text': 'var(--ink)',
  '--mantine-color-ink-outline': 'var(--line-strong)',
  '--mantine-color-red-text': 'var(--negative)',
}

export const variables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
