// A small picture of every kind of section, drawn in the colours of the text.
import type { ReactNode } from 'react'
import type { SectionKind } from '#domain/content/sections.ts'
import './section-drawings.css'

const line = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="4" rx="2" opacity="0.45" />
)
const heading = (x: number, y: number, width: number) => <rect x={x} y={y} width={width} height="6" rx="3" />
const picture = (x: number, y: number, width: number, height: number) => (
  <g>
    <rect x={x} y={y} width={width} height={height} rx="3" opacity="0.18" />
    <path
      d={`M${x + 3} ${y + height - 3} l${width * 0.3} -${height * 0.45} l${width * 0.2} ${height * 0.25} l${width * 0.15} -${height * 0.15} l${width * 0.28} ${height * 0.35} z`}
      opacity="0.55"
    />
    <circle cx={x + width - 8} cy={y + 8} r="3" opacity="0.55" />
  </g>
)
const button = (x: number, y: number) => <rect x={x} y={y} width="30" height="10" rx="5" fill="var(--accent)" />

const pin = (x: number, y: number) => (
  <path d={`M${x} ${y} c-6 -8 -8 -11 -8 -15 a8 8 0 0 1 16 0 c0 4 -2 7 -8 15 z`} fill="var(--accent)" />
)

const drawings = {
  'branch-menu': (
    <>
      {heading(18, 6, 40)}
      {[20, 29, 38].map((y) => (
        <g key={y}>
          {line(18, y, 56)}
          {line(88, y, 14)}
        </g>
      ))}
      {button(18, 50)}
    </>
  ),
  'opening-hours': (
    <>
      <circle cx="28" cy="34" r="16" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.55" />
      <path d="M28 24 v10 l7 5" fill="none" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
      {[18, 28, 38, 48].map((y) => (
        <g key={y}>
          {line(54, y, 18)}
          {line(80, y, 28)}
        </g>
      ))}
    </>
  ),
  branches: (
    <>
      {[10, 66].map((x) => (
        <g key={x}>
          {picture(x, 8, 44, 30)}
          {heading(x, 43, 30)}
          {line(x, 53, 40)}
        </g>
      ))}
      {pin(60, 34)}
    </>
  ),
  contact: (
    <>
      <rect
        x="12"
        y="20"
        width="36"
        height="26"
        rx="3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.55"
      />
      <path d="M13 22 l17 14 l17 -14" fill="none" stroke="var(--accent)" strokeWidth="3" />
      {heading(58, 18, 40)}
      {line(58, 30, 50)}
      {line(58, 39, 44)}
      {line(58, 48, 48)}
    </>
  ),
  whatsapp: (
    <>
      <path
        d="M36 12 h48 a6 6 0 0 1 6 6 v22 a6 6 0 0 1 -6 6 h-34 l-12 10 v-10 h-2 a6 6 0 0 1 -6 -6 v-22 a6 6 0 0 1 6 -6 z"
        fill="var(--accent)"
      />
      {[23, 32].map((y) => (
        <rect key={y} x="42" y={y} width={y === 23 ? 36 : 24} height="4" rx="2" fill="#fff" opacity="0.8" />
      ))}
    </>
  ),
  block: (
    <>
      <rect x="20" y="10" width="80" height="50" rx="4" fill="none" stroke="currentColor" strokeDasharray="4 3" />
      {heading(30, 20, 44)}
      {line(30, 34, 60)}
      {line(30, 43, 52)}
    </>
  ),
  event: (
    <>
      <rect x="10" y="10" width="32" height="32" rx="4" fill="none" stroke="currentColor" opacity="0.5" />
      <rect x="10" y="10" width="32" height="9" rx="4" fill="var(--accent)" />
      {heading(52, 12, 48)}
      {[26, 35, 44, 53].map((y) => (
        <g key={y}>{line(52, y, y === 53 ? 34 : 58)}</g>
      ))}
    </>
  ),
  form: (
    <>
      {heading(18, 8, 44)}
      {[20, 34].map((y) => (
        <rect key={y} x="18" y={y} width="84" height="9" rx="2" fill="none" stroke="currentColor" opacity="0.5" />
      ))}
      {button(18, 50)}
    </>
  ),
  text: (
    <>
      {heading(18, 12, 50)}
      {[26, 34, 42, 50].map((y) => (
        <g key={y}>{line(18, y, y === 50 ? 52 : 84)}</g>
      ))}
    </>
  ),
  hero: (
    <>
      {picture(8, 6, 104, 56)}
      {heading(32, 26, 56)}
      {button(45, 38)}
      <circle cx="54" cy="57" r="2" />
      <circle cx="60" cy="57" r="2" opacity="0.4" />
      <circle cx="66" cy="57" r="2" opacity="0.4" />
    </>
  ),
  'site-hero': (
    <>
      {picture(8, 10, 104, 40)}
      {heading(16, 24, 50)}
      {line(16, 34, 36)}
    </>
  ),
  'image-text': (
    <>
      {picture(8, 12, 48, 46)}
      {heading(64, 16, 40)}
      {line(64, 28, 46)}
      {line(64, 36, 42)}
      {button(64, 46)}
    </>
  ),
  files: (
    <>
      {[14, 32, 50].map((y) => (
        <g key={y}>
          {button(14, y)}
          {line(52, y + 4, 50)}
        </g>
      ))}
    </>
  ),
  'menu-highlights': (
    <>
      {[8, 44, 80].map((x) => (
        <g key={x}>
          {picture(x, 14, 32, 26)}
          {line(x, 46, 28)}
        </g>
      ))}
    </>
  ),
  parallax: picture(2, 16, 116, 36),
  map: (
    <>
      <rect x="8" y="8" width="104" height="52" rx="3" opacity="0.15" />
      <path
        d="M8 44 L50 30 L70 44 L112 22 M40 8 L52 60"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.35"
      />
      <path d="M64 20 a9 9 0 0 1 9 9 c0 7 -9 15 -9 15 s-9 -8 -9 -15 a9 9 0 0 1 9 -9 z" fill="var(--accent)" />
    </>
  ),
  slider: (
    <>
      {picture(-14, 14, 40, 34)}
      {picture(34, 14, 52, 34)}
      {picture(94, 14, 40, 34)}
      <path
        d="M10 58 l-5 0 m2 -3 l-3 3 l3 3 M110 58 l5 0 m-2 -3 l3 3 l-3 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </>
  ),
  iframe: (
    <>
      <rect
        x="10"
        y="8"
        width="100"
        height="52"
        rx="4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.5"
      />
      <path d="M10 18 h100" stroke="currentColor" strokeWidth="2" opacity="0.5" />
      <path
        d="M60 28 l14 7 v14 l-14 7 l-14 -7 v-14 z M46 35 l14 7 l14 -7 M60 42 v14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </>
  ),
  menu: (
    <>
      {heading(14, 10, 40)}
      {[26, 36, 46, 56].map((y) => (
        <g key={y}>
          {line(14, y, 58)}
          {line(92, y, 14)}
        </g>
      ))}
    </>
  ),
  button: <rect x="32" y="24" width="56" height="20" rx="10" fill="var(--accent)" />,
} satisfies Readonly<Record<SectionKind, ReactNode>>

/** False: of a later version. */
function isDrawn(kind: string): kind is SectionKind {
  return Object.hasOwn(drawings, kind)
}

export function SectionDrawing({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 120 68" aria-hidden className="section-drawing" fill="currentColor">
      {isDrawn(kind) ? drawings[kind] : drawings.text}
    </svg>
  )
}
