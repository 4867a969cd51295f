import type { Notice } from '../../page/notice-page.ts'

export const promise = 'No document is checked, no picture is taken.'

/** A notice in the words of a verification. */
export function verificationNotice(notice: Notice): Notice {
  return { comfort: 'Nobody was checked and nothing was sent anywhere.', promise, ...notice }
}
