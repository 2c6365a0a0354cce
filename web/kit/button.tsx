// Buttons, and links that look like them.
import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import './button.css'

export type ButtonLook = 'plain' | 'primary' | 'bare'

interface Looks {
  readonly look?: ButtonLook
  readonly isWide?: boolean
  /** Text on the left, figure on the right. */
  readonly isSplit?: boolean
}

export function buttonClass({ look = 'plain', isWide, isSplit }: Looks = {}): string {
  const classes = ['button', look === 'plain' ? '' : `button-${look}`, isWide ? 'button-wide' : '']
  return [...classes, isSplit ? 'button-split' : ''].filter((name) => name !== '').join(' ')
}

type ButtonProps = Looks & ComponentProps<'button'> & { readonly children: ReactNode }

export function Button({ look, isWide, isSplit, type = 'button', className = '', ...rest }: ButtonProps) {
  const looks = { ...(look && { look }), ...(isWide && { isWide }), ...(isSplit && { isSplit }) }
  // oxlint-disable-next-line react/button-has-type -- the type is one of the three, „button“ unless told otherwise
  return <button type={type} className={`${buttonClass(looks)} ${className}`.trim()} {...rest} />
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a screen reader says; the icon itself is silent. */
  readonly label: string
  readonly children: ReactNode
}

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} className={`icon-button ${className}`.trim()} {...rest} />
}
