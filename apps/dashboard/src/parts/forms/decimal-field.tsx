import { fromTyped, toTyped } from '../formats/decimals.ts'
import { TextField, type TextProps } from './field.tsx'

/** A number in the reader's notation; its value is decimal text with a point, as on the wire. */
export function DecimalField({ value, onChange, ...field }: Omit<TextProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={toTyped(value)}
      onChange={(typed) => onChange(fromTyped(typed))}
    />
  )
}
