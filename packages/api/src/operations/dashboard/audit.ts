import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { CursorPage, cursorFields, ProjectParams, periodFields } from '../../resources/dashboard/fields.ts'
import { AuditEntry } from '../../resources/dashboard/team.ts'
import { PlainText, Text } from '../../schema.ts'

export const listAudit = operation({
  id: 'dashboardListAudit',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId/audit',
  tag: 'Dashboard',
  summary: 'List what people did and saw',
  access: 'project_member',
  permission: 'audit.read',
  params: ProjectParams,
  query: Type.Object({
    ...cursorFields,
    ...periodFields,
    userId: Type.Optional(Text('uuid', 'Only of this account')),
    action: Type.Optional(PlainText('Only this action', 60)),
  }),
  answers: { 200: CursorPage(AuditEntry) },
  refusals: [],
})
