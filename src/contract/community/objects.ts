// Images of members: an address is given out once, the file is sent there, and what the server made of it is read under its id.
import { z } from 'zod'
import { ImagePurpose } from '#core/community/post.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Id, ImageRow } from './community-shapes.ts'

// spec 001 section 9: ten megabytes an image.
export const MOST_IMAGE_BYTES = 10_485_760

/** A file as it is sent: not JSON. */
export const FileBytes = z.object({ type: z.string(), bytes: z.custom<Uint8Array>() })

export const objects = {
  upload: endpoint({
    method: 'POST',
    path: '/api/objects/upload',
    who: 'user',
    summary: 'An address to which one image can be sent by PUT, once, within ten minutes: for a post, or as a picture of your own.',
    input: z.object({ purpose: ImagePurpose.default('post') }),
    output: z.object({ uploadURL: z.string(), id: Id, expiresAt: z.number(), mostBytes: z.number().int() }),
    refusals: ['forbidden', 'conflict'],
    example: {},
  }),
  send: endpoint({
    method: 'PUT',
    path: '/api/objects/upload/:id',
    who: 'user',
    takesBytes: 'file',
    bodyLimit: MOST_IMAGE_BYTES,
    summary: 'The image itself (JPEG, PNG, GIF or WebP). It is looked at, drawn anew without what the file says of its maker, and stored.',
    input: z.object({ id: Id, token: z.string().max(200) }),
    output: ImageRow,
    refusals: ['not_found', 'unreadable_file', 'conflict', 'forbidden'],
    example: { id: 'none', token: 'none' },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/objects/:id/:size',
    who: 'user',
    isPersonal: true,
    kind: 'file',
    summary:
      'An image of a post, the picture of a member, or an image of your own: whole, or as a thumbnail. Administrators read those of posts that wait for a decision.',
    input: z.object({ id: Id, size: z.enum(['full', 'thumb']) }),
    output: FileBytes,
    refusals: ['not_found'],
    example: { id: 'none', size: 'thumb' },
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/api/user/avatar',
    who: 'user',
    summary: 'Makes an image that was uploaded for it your picture. The one before is removed.',
    input: z.object({ id: Id }),
    output: z.object({ profileImageUrl: z.string() }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/user/avatar',
    who: 'user',
    summary: 'Removes your picture; initials stand for it. An administrator may remove anyone’s, which the book of changes says.',
    input: z.object({ userId: z.string().max(64).optional() }),
    output: z.object({ profileImageUrl: z.null() }),
    refusals: ['not_found'],
    example: {},
  }),
} as const satisfies EndpointTable
