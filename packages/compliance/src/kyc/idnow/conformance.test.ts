import { describeKycConformance } from '../conformance.ts'
import { idnow } from './index.ts'

describeKycConformance(idnow, {
  knowsOpenCases: false,
  reportsExpiry: false,
  leavesToUs: ['underage', 'country_restricted'],
  // Only interrupted calls; a case cancelled in review is final.
  startsAgain: ['standard', 'enhanced'],
  signsMessages: false,
  addressFor: (inboxUrl, { callbackToken }) => `${inboxUrl}?token=${callbackToken}`,
})
