// One configurable part of a dish: options to choose from, a text, or files.
import type { ReactNode } from 'react'
import { multiselectedAfterClick, selectedAfterClick } from '#domain/catalog/part-steps.ts'
import type { Option, Part } from '#domain/ground/product.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { guestProblemText } from '#domain/wording/guest-problems.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { FieldError } from '#kit/field.tsx'
import { UploadField } from './upload-field.tsx'
import type { Dish } from './use-dish.ts'

interface PartFieldProps {
  readonly id: string
  readonly part: Part
  readonly index: number
  readonly dish: Dish
  /** Options change the price of the unit, and are multiplied with the quantity as that is: written as it is. */
  readonly priceOf: (price: number) => string
}

export function PartField({ id, part, index, dish, priceOf }: PartFieldProps) {
  const found = dish.problemAt(`parts.${index}`)
  const error = found && guestProblemText(found)
  return (
    <fieldset
      className="part"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        <span className="part-name">{part.name}</span>
        <span className={part.optional ? 'part-tag' : 'part-tag part-tag-required'}>{needText(part)}</span>
      </legend>
      {part.description ? <p className="part-description">{part.description}</p> : null}
      <FieldError id={`${id}-error`} error={error} />
      <PartControl id={id} part={part} index={index} dish={dish} priceOf={priceOf} isWrong={Boolean(error)} />
    </fieldset>
  )
}

function needText(part: Part): string {
  if (part.optional) return catalogTexts.optional
  if (part.type === 'select') return shopScreenTexts.requiredOne
  return part.type === 'multiselect' ? shopScreenTexts.requiredSome : shopScreenTexts.required
}

function PartControl({ id, part, index, dish, priceOf, isWrong }: PartFieldProps & { isWrong: boolean }): ReactNode {
  const value = dish.item.parts[index] ?? null
  const typed = typeof value === 'string' ? value : ''
  const common = { id, 'aria-label': part.name, 'aria-invalid': isWrong || undefined, className: 'input' } as const
  switch (part.type) {
    case 'text':
      return (
        <input
          {...common}
          maxLength={255}
          value={typed}
          onChange={(event) => dish.setPart(index, event.currentTarget.value)}
        />
      )
    case 'textarea':
      return (
        <textarea
          {...common}
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={(event) => dish.setPart(index, event.currentTarget.value)}
        />
      )
    case 'select':
      return part.options.map((option, at) => (
        <OptionRow key={at} option={option} priceOf={priceOf}>
          <input
            type="radio"
            name={id}
            checked={value === at}
            onChange={() => dish.setPart(index, at)}
            onClick={() => value === at && dish.setPart(index, selectedAfterClick(part, value, at))}
          />
        </OptionRow>
      ))
    case 'multiselect':
      return part.options.map((option, at) => (
        <OptionRow key={at} option={option} priceOf={priceOf}>
          <input
            type="checkbox"
            checked={Array.isArray(value) && value.includes(at as never)}
            onChange={() => dish.setPart(index, multiselectedAfterClick(value, at))}
          />
        </OptionRow>
      ))
    case 'image':
    case 'images':
    case 'file':
    case 'files':
      return (
        <UploadField
          id={id}
          label={part.name}
          type={part.type}
          value={value}
          onChange={(files) => dish.setPart(index, files)}
          onSending={dish.setSending}
        />
      )
  }
}

interface OptionRowProps extends Pick<PartFieldProps, 'priceOf'> {
  readonly option: Option
  readonly children: ReactNode
}

function OptionRow({ option, priceOf, children }: OptionRowProps) {
  return (
    <label className="choice part-option">
      {children}
      <span>{option.name}</span>
      <span className="part-price figures">{optionPrice(option, priceOf)}</span>
    </label>
  )
}

const signs = { add: '+ ', subtract: '− ', overwrite: '' } as const

function optionPrice({ modifier, value }: Option, priceOf: PartFieldProps['priceOf']): string {
  return value === 0 && modifier !== 'overwrite' ? '' : `${signs[modifier]}${priceOf(value)}`
}
