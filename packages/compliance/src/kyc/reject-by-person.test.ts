import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDate } from './calendar-date.ts'
import { rejectByPerson } from './reject-by-person.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['2008-11-15', '2026-11-14', 'underage'],
  ['2008-11-15', '2026-11-15', undefined],
  ['2008-11-15', '2026-11-16', undefined],
  ['2008-02-29', '2026-02-28', 'underage'],
  ['2008-02-29', '2026-03-01', undefined],
  ['2008-02-29', '2028-02-29', undefined],
  ['1931-01-01', '2026-01-01', undefined],
  ['2030-01-01', '2026-01-01', 'underage'],
])('born on %s and seen on %s gives %s', (dateOfBirth, day, reason) => {
  expect(rejectByPerson({ dateOfBirth, country: 'DE' }, at(day), [])).toBe(reason)
})

test('a restricted country is a reason of its own, after age', () => {
  const restricted = ['IR', 'KP']
  const adult = { dateOfBirth: '1990-01-15', country: 'KP' }
  expect(rejectByPerson(adult, at('2026-01-01'), restricted)).toBe('country_restricted')
  expect(rejectByPerson({ ...adult, country: 'DE' }, at('2026-01-01'), restricted)).toBeUndefined()
  expect(rejectByPerson({ ...adult, dateOfBirth: '2015-01-01' }, at('2026-01-01'), restricted)).toBe(
    'underage',
  )
})

test('what was not told is not judged', () => {
  expect(rejectByPerson({ dateOfBirth: null, country: null }, at('2026-01-01'), ['DE'])).toBeUndefined()
})

test('the eighteenth birthday is the first day of age, whatever the birthday', () => {
  const births = fc.date({ min: new Date('1930-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(births, (born) => {
      const dateOfBirth = born.toISOString().slice(0, 10)
      const birthday = Date.UTC(born.getUTCFullYear() + 18, born.getUTCMonth(), born.getUTCDate())
      const judge = (time: number) => rejectByPerson({ dateOfBirth, country: null }, new Date(time), [])
      expect(judge(birthday - 1)).toBe('underage')
      expect(judge(birthday)).toBeUndefined()
    }),
  )
})

test.each([
  ['2000-02-29', true],
  ['1999-12-31', true],
  ['1999-02-29', false],
  ['1999-13-01', false],
  ['1999-00-10', false],
  ['99-01-01', false],
  ['1999-1-1', false],
  ['1999-01-01T00:00:00Z', false],
  ['', false],
])('%j is a calendar date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected)
})
