// How the shop draws an icon: lucide's own builder weighs 2 KB and does for each icon what only some applications ask for.
import type { ComponentType, SVGProps } from 'react'

interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number }

/** Stands in the place of lucide's `createLucideIcon` (vite.config.ts). Icons of ours are decoration: words stand beside them. */
// oxlint-disable-next-line import/no-default-export -- lucide's icons ask for the default
export default function createPlainIcon({ node, size: grid }: IconData): ComponentType<IconProps> {
  return function PlainIcon({ size = grid, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${grid} ${grid}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    )
  }
}
