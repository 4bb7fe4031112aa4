export {
  accountPath,
  accountSections,
  explorePath,
  matchesAnchor,
  matchesPath,
  paths,
  pathTo,
  type AccountSection,
  type Path,
  type PathName,
} from './paths.js';
export {
  barePages,
  ownedSegments,
  ownerOf,
  pages,
  remoteIds,
  renderedPages,
  type PageAccess,
  type RemoteId,
} from './page-access.js';
