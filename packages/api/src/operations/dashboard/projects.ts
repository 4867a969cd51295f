import { Type } from 'typebox'
import { operation } from '../../operation.ts'
import { ProjectParams } from '../../resources/dashboard/fields.ts'
import {
  NewProject,
  Project,
  ProjectListing,
  ProjectName,
  ProjectSettings,
} from '../../resources/dashboard/project.ts'
import { Data, List } from '../../schema.ts'

export const listProjects = operation({
  id: 'dashboardListProjects',
  method: 'GET',
  path: '/dashboard/api/projects',
  tag: 'Dashboard',
  summary: 'List the projects of the person',
  access: 'login',
  answers: { 200: Data(List(ProjectListing, 'All that the person can see')) },
  refusals: [],
})

export const createProject = operation({
  id: 'dashboardCreateProject',
  method: 'POST',
  path: '/dashboard/api/projects',
  tag: 'Dashboard',
  summary: 'Create a project',
  access: 'operator',
  permission: 'projects.create',
  body: Type.Object({ name: ProjectName }),
  answers: { 201: Data(NewProject) },
  refusals: [],
})

export const readProject = operation({
  id: 'dashboardReadProject',
  method: 'GET',
  path: '/dashboard/api/projects/:projectId',
  tag: 'Dashboard',
  summary: 'Read the settings',
  access: 'project_member',
  permission: 'project.read',
  params: ProjectParams,
  answers: { 200: Data(Project) },
  refusals: [],
})

export const changeProject = operation({
  id: 'dashboardChangeProject',
  method: 'PATCH',
  path: '/dashboard/api/projects/:projectId',
  tag: 'Dashboard',
  summary: 'Change the settings',
  access: 'project_member',
  permission: 'project.change',
  params: ProjectParams,
  body: ProjectSettings,
  answers: { 200: Data(Project) },
  refusals: [],
})
