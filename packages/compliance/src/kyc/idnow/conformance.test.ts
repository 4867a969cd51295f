import { describeKycConformance } from '../conformance.ts'
import { idnow } from './index.ts'

describeKycConformance(idnow, {
  knowsOpenCases: false,
  reportsExpiry: false,
  leavesToUs: ['underage', 'country_restricted'],
  // Only calls that broke off; what was cancelled in review is finished.
  startsAgain: ['standard', 'enhanced'],
  signsMessages: false,
  addressFor: (inboxUrl, { callbackToken }) => `${inboxUrl}?token=${callbackToken}`,
})
