// A small picture of every kind of section, drawn in the colours of the text.
import type { ReactNode } from 'react'
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

const drawings: Readonly<Record<string, ReactNode>> = {
  block: (
    <>
      <rect x="20" y="10" width="80" height="50" rx="4" fill="none" stroke="currentColor" strokeDasharray="4 3" />
      {heading(30, 20, 44)}
      {line(30, 34, 60)}
      {line(30, 43, 52)}
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
}

export function SectionDrawing({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 120 68" aria-hidden className="section-drawing" fill="currentColor">
      {drawings[kind] ?? drawings['text']}
    </svg>
  )
}
